import Foundation

/// A worker that is started when it is needed, kept warm, and replaced when it dies or does not answer.
///
/// The actor owns the child process and the one request that is on its way; requests take turns.
actor WarmCompiler {
  /// What came of a request.
  enum Outcome: Sendable {
    /// The worker's answer.
    case answer(WorkerAnswer)
    /// The worker died over it.
    case died(ProcessEnd, errors: String)
    /// The worker was still busy after the time limit, and was ended.
    case timedOut
    /// The caller was cancelled, and the worker was ended.
    case cancelled
    /// No worker could be started; the sentence says why.
    case unavailable(String)
  }

  private let launch: WorkerLaunch
  private var process: ChildProcess?
  private var generation = 0
  private var splitter = LineSplitter()
  private var turns = TurnQueue()
  private var visitors: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var pending: (id: Int, continuation: CheckedContinuation<Outcome, Never>, timer: Task<Void, Never>)?
  private var lastNumber = 0
  private var isShutDown = false

  /// A compiler that has not started yet.
  init(launch: WorkerLaunch) {
    self.launch = launch
  }

  deinit {
    process?.kill()
  }

  /// Whether no request is on its way.
  var isIdle: Bool { turns.isFree }

  /// The process id of the worker that is running.
  var processIdentifier: Int32? { process?.identifier }

  /// Asks the worker, after everyone who asked before.
  ///
  /// - Parameters:
  ///   - requests: The requests to the compiler library, in order.
  ///   - afterwards: Requests whose outcome nobody waits for.
  ///   - limit: How long the worker may take once it is its turn.
  /// - Returns: What came of it.
  func ask(
    _ requests: [SourceKitRequest],
    afterwards: [SourceKitRequest] = [],
    limit: Duration
  )
    async -> Outcome
  {
    guard await takeTurn() else { return .cancelled }
    defer { passTurn() }
    if Task.isCancelled { return .cancelled }
    if isShutDown { return .unavailable("The compiler service was shut down.") }
    let id = number()
    let process: ChildProcess
    let line: Data
    do {
      process = try running()
      line = try JSONEncoder().encode(
        WorkerRequest(id: id, requests: requests.map(\.yaml), afterwards: afterwards.map(\.yaml))
      )
    } catch {
      return .unavailable("\(error)")
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let timer = Task { [weak self] in
          guard (try? await Task.sleep(for: limit)) != nil else { return }
          await self?.finish(id, with: .timedOut)
        }
        pending = (id, continuation, timer)
        process.send(line + [UInt8(ascii: "\n")])
      }
    } onCancel: {
      Task { await self.finish(id, with: .cancelled) }
    }
  }

  /// Starts the worker when none is running, so that the next request finds it loaded.
  func prepare() {
    guard !isShutDown, pending == nil, process == nil, let process = try? running() else { return }
    let request = WorkerRequest(id: number(), requests: [SourceKitRequest("protocol_version").yaml])
    guard let line = try? JSONEncoder().encode(request) else { return }
    process.send(line + [UInt8(ascii: "\n")])
  }

  /// Ends the worker for good; a request on its way is answered as cancelled.
  func shutdown() {
    isShutDown = true
    if let id = pending?.id { finish(id, with: .cancelled) }
    discard()
  }

  private func number() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func running() throws(ChildProcessError) -> ChildProcess {
    if let process { return process }
    let process = try launch.start()
    generation += 1
    splitter = LineSplitter()
    self.process = process
    Task { [weak self, generation] in
      for await event in process.events { await self?.receive(event, of: generation) }
    }
    return process
  }

  private func discard() {
    process?.kill()
    process = nil
  }

  private func receive(_ event: ChildProcess.Event, of generation: Int) {
    guard generation == self.generation, process != nil else { return }
    switch event {
    case .output(let bytes):
      for line in splitter.lines(of: bytes) { receive(line) }
    case .ended(let end, let errors):
      process = nil
      if let id = pending?.id { finish(id, with: .died(end, errors: errors)) }
    }
  }

  private func receive(_ line: Data) {
    guard let answer = try? JSONDecoder().decode(WorkerAnswer.self, from: line), let id = answer.id else { return }
    if finish(id, with: .answer(answer)), answer.residentBytes > launch.memoryLimit {
      discard()
      prepare()
    }
  }

  @discardableResult
  private func finish(_ id: Int, with outcome: Outcome) -> Bool {
    guard let pending, pending.id == id else { return false }
    self.pending = nil
    pending.timer.cancel()
    switch outcome {
    case .timedOut, .cancelled: discard()
    case .answer, .died, .unavailable: break
    }
    pending.continuation.resume(returning: outcome)
    return true
  }

  // MARK: Turns

  private func takeTurn() async -> Bool {
    let visitor = number()
    if turns.arrive(visitor) { return true }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { visitors[visitor] = $0 }
    } onCancel: {
      Task { await self.leave(visitor) }
    }
  }

  private func passTurn() {
    guard let next = turns.pass() else { return }
    visitors.removeValue(forKey: next)?.resume(returning: true)
  }

  private func leave(_ visitor: Int) {
    guard turns.leave(visitor) else { return }
    visitors.removeValue(forKey: visitor)?.resume(returning: false)
  }
}

import Foundation
import Synchronization

/// A worker for what is asked while a line is typed: tasks ask it, and so does a thread that may not wait for tasks.
///
/// It is a class with a mutex and not an actor, because the console's thread has to get an answer even when no task
/// runs. The mutex owns the state; what the state asks for is done outside it. The queue starts processes, so that
/// nobody who asks waits for a start under the lock.
final class PromptWorker: Sendable {
  private let state = Mutex(PromptWorkerState())
  private let queue = DispatchQueue(label: "isola.prompt-worker")
  private let launch: @Sendable () throws(CompilerServiceError) -> WorkerLaunch
  private let warmUp: @Sendable (Int) -> WorkerRequest
  private let limit: Duration

  /// A worker that is started when it is first asked.
  ///
  /// - Parameters:
  ///   - limit: How long one answer may take before the worker is replaced.
  ///   - warmUp: A request that makes the worker ready, by its number.
  ///   - launch: How it is started; an error is the answer to whoever asks.
  init(
    limit: Duration,
    warmUp: @escaping @Sendable (Int) -> WorkerRequest,
    launch: @escaping @Sendable () throws(CompilerServiceError) -> WorkerLaunch
  ) {
    self.limit = limit
    self.warmUp = warmUp
    self.launch = launch
  }

  deinit {
    perform(state.withLock { $0.shutDown() })
  }

  /// The process id of the worker that is running.
  var processIdentifier: Int32? { state.withLock { $0.process?.identifier } }

  /// Asks the worker, after everyone who asked before.
  ///
  /// - Parameter request: The request, by its number.
  /// - Returns: What came of it; a cancelled caller does not wait for the answer.
  func ask(_ request: @escaping @Sendable (Int) -> WorkerRequest) async -> WarmCompiler.Outcome {
    let asked = Mutex<Int?>(nil)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let id = send(request) { continuation.resume(returning: $0) }
        asked.withLock { $0 = id }
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      if let id = asked.withLock({ $0 }) { cancel(id) }
    }
  }

  /// Asks the worker and blocks the calling thread, which must not be one of Swift's pool.
  ///
  /// - Parameters:
  ///   - request: The request, by its number.
  ///   - duration: How long the thread may wait.
  /// - Returns: The answer; nothing when the worker is not warm or is busy, or when the answer is late. A worker that
  ///   does not run is started for the next time.
  func askNow(_ request: (Int) -> WorkerRequest, within duration: Duration) -> WorkerAnswer? {
    guard state.withLock({ $0.isFree }) else {
      prepare()
      return nil
    }
    let promised = Promised<WarmCompiler.Outcome>()
    send(request) { promised.fulfil($0) }
    guard case .answer(let answer)? = promised.wait(within: duration) else { return nil }
    return answer
  }

  /// Starts the worker when none is running, and makes it ready.
  func prepare() {
    guard state.withLock({ $0.needsStart }) else { return }
    send(warmUp) { _ in }
  }

  /// Ends the worker for good; requests on their way are answered as cancelled.
  func shutdown() {
    perform(state.withLock { $0.shutDown() })
  }

  @discardableResult
  private func send(
    _ request: (Int) -> WorkerRequest,
    reply: @escaping @Sendable (WarmCompiler.Outcome) -> Void
  )
    -> Int
  {
    let id = state.withLock { $0.number() }
    let line: Data
    do {
      line = try JSONEncoder().encode(request(id)) + [UInt8(ascii: "\n")]
    } catch {
      reply(.unavailable("\(error)"))
      return id
    }
    perform(state.withLock { $0.ask(id, line: line, reply: reply) })
    let (seconds, attoseconds) = limit.components
    let delay = Double(seconds) + Double(attoseconds) / 1e18
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.expire(id) }
    return id
  }

  private func expire(_ id: Int) {
    perform(state.withLock { $0.expire(id) })
  }

  private func cancel(_ id: Int) {
    perform(state.withLock { $0.cancel(id) })
  }

  private func perform(_ actions: [PromptWorkerState.Action]) {
    for action in actions {
      switch action {
      case .start(let generation): queue.async { [weak self] in self?.start(generation) }
      case .send(let line, let process): process.send(line)
      case .kill(let process): process.kill()
      case .reply(let reply, let outcome): reply(outcome)
      case .prepare: prepare()
      }
    }
  }

  private func start(_ generation: Int) {
    do {
      let launch = try launch()
      let process = try launch.start { [weak self] event in
        guard let self else { return }
        perform(state.withLock { $0.receive(event, of: generation, memoryLimit: launch.memoryLimit) })
      }
      perform(state.withLock { $0.started(process, of: generation) })
    } catch {
      perform(state.withLock { $0.failedToStart("\(error)", of: generation) })
    }
  }
}

import Foundation

/// What a ``PromptWorker`` knows: its process, and who waits for which answer.
///
/// Several requests may be on their way; the process answers them in order. Each change returns what is to be done
/// for it, outside the lock.
struct PromptWorkerState {
  /// What gives an outcome to whoever waits for it.
  typealias Reply = @Sendable (WarmCompiler.Outcome) -> Void

  /// What is to be done.
  enum Action {
    /// Start a process.
    case start(Int)
    /// Write a line to the process.
    case send(Data, ChildProcess)
    /// End the process.
    case kill(ChildProcess)
    /// Give an outcome.
    case reply(Reply, WarmCompiler.Outcome)
    /// Start anew and make ready.
    case prepare
  }

  private enum Phase {
    case idle
    case starting(lines: [Data])
    case running(ChildProcess, isWarm: Bool)
    case shutDown
  }

  private var phase = Phase.idle
  private var generation = 0
  private var lastNumber = 0
  private var splitter = LineSplitter()
  private var replies: [Int: Reply] = [:]

  /// Whether an answer would come at once: the process has answered before and nothing is on its way.
  var isFree: Bool {
    if case .running(_, isWarm: true) = phase { replies.isEmpty } else { false }
  }

  /// Whether there is no process, not even one on its way.
  var needsStart: Bool {
    if case .idle = phase { true } else { false }
  }

  /// The process, once it runs.
  var process: ChildProcess? {
    if case .running(let process, _) = phase { process } else { nil }
  }

  /// A number that no request has yet.
  mutating func number() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Someone asks.
  mutating func ask(_ id: Int, line: Data, reply: @escaping Reply) -> [Action] {
    switch phase {
    case .shutDown: return [.reply(reply, .unavailable("The compiler service was shut down."))]
    case .idle:
      generation += 1
      splitter = LineSplitter()
      replies[id] = reply
      phase = .starting(lines: [line])
      return [.start(generation)]
    case .starting(let lines):
      replies[id] = reply
      phase = .starting(lines: lines + [line])
      return []
    case .running(let process, _):
      replies[id] = reply
      return [.send(line, process)]
    }
  }

  /// The process runs.
  mutating func started(_ process: ChildProcess, of generation: Int) -> [Action] {
    guard generation == self.generation, case .starting(let lines) = phase else { return [.kill(process)] }
    phase = .running(process, isWarm: false)
    return lines.map { .send($0, process) }
  }

  /// The process could not be started.
  mutating func failedToStart(_ reason: String, of generation: Int) -> [Action] {
    guard generation == self.generation, case .starting = phase else { return [] }
    phase = .idle
    return answerAll(.unavailable(reason))
  }

  /// Something comes from the process.
  mutating func receive(_ event: ChildProcess.Event, of generation: Int, memoryLimit: Int) -> [Action] {
    guard generation == self.generation else { return [] }
    switch event {
    case .output(let bytes):
      return splitter.lines(of: bytes).flatMap { receive($0, memoryLimit: memoryLimit) }
    case .ended(let end, let errors):
      if case .shutDown = phase { return [] }
      phase = .idle
      return answerAll(.died(end, errors: errors))
    }
  }

  private mutating func receive(_ line: Data, memoryLimit: Int) -> [Action] {
    guard case .running(let process, _) = phase,
      let answer = try? JSONDecoder().decode(WorkerAnswer.self, from: line), let id = answer.id,
      let reply = replies.removeValue(forKey: id)
    else { return [] }
    phase = .running(process, isWarm: true)
    guard answer.residentBytes > memoryLimit, replies.isEmpty else { return [.reply(reply, .answer(answer))] }
    retire()
    return [.kill(process), .reply(reply, .answer(answer)), .prepare]
  }

  /// The time of a request is over.
  mutating func expire(_ id: Int) -> [Action] {
    guard let reply = replies.removeValue(forKey: id) else { return [] }
    let process = process
    retire()
    return (process.map { [.kill($0)] } ?? []) + [.reply(reply, .timedOut)]
      + answerAll(.unavailable("The worker was ended over another request."))
  }

  /// Whoever asked does not wait any more; the process answers all the same.
  mutating func cancel(_ id: Int) -> [Action] {
    guard let reply = replies[id] else { return [] }
    replies[id] = { _ in }
    return [.reply(reply, .cancelled)]
  }

  /// There are to be no further processes.
  mutating func shutDown() -> [Action] {
    let process = process
    phase = .shutDown
    return (process.map { [.kill($0)] } ?? []) + answerAll(.cancelled)
  }

  /// Forgets the process, whose further events do not count.
  private mutating func retire() {
    generation += 1
    phase = .idle
  }

  private mutating func answerAll(_ outcome: WarmCompiler.Outcome) -> [Action] {
    defer { replies = [:] }
    return replies.sorted { $0.key < $1.key }.map { .reply($0.value, outcome) }
  }
}

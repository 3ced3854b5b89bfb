/// What is known of a run so far: messages in, events out, and at last an outcome.
///
/// It has no descriptors and no time, so a test can play any run.
struct Transcript {
  /// What has to happen after a message.
  enum Action: Equatable {
    /// The event is to be told.
    case tell(ProgramEvent)
    /// The program is to be ended.
    case end
  }

  private let limits: ProgramLimits
  private var lines: [ProgramEvent.Source: LineBuffer] = [.stdout: LineBuffer(), .stderr: LineBuffer()]
  private var sequence = 0
  private var bytes = 0
  private var lineCount = 0
  private var process: Int32?
  private var trap: TrapRecord
  private var stackTrace = StackTraceFilter()
  private var outcome = ProgramOutcome()

  /// A run that has not begun.
  ///
  /// - Parameters:
  ///   - executable: The executable of the program, for the names of its functions.
  ///   - limits: What it may use.
  init(executable: String, limits: ProgramLimits) {
    self.limits = limits
    trap = TrapRecord(executable: executable)
  }

  /// Takes one message.
  ///
  /// - Parameters:
  ///   - bytes: What was written in one call, maybe cut.
  ///   - size: How many bytes it had.
  ///   - source: By whom; a probe and a trap are told apart here.
  /// - Returns: What has to happen, in order.
  mutating func receive(_ bytes: ArraySlice<UInt8>, size: Int, from source: ProgramEvent.Source) -> [Action] {
    switch source {
    case .stdout, .stderr: output(bytes, size: size, from: source)
    case .probe, .trap: report(String(decoding: bytes, as: UTF8.self))
    case .cage: cage(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Notes that whoever started the program has ended it.
  mutating func cancel() {
    outcome.isCancelled = outcome.limit == nil
  }

  /// Ends the run.
  ///
  /// - Parameter duration: How long it took.
  /// - Returns: The events of lines that have no end, and the outcome.
  mutating func finish(after duration: Duration) -> (events: [ProgramEvent], outcome: ProgramOutcome) {
    var events: [ProgramEvent] = []
    for source in [ProgramEvent.Source.stdout, .stderr] {
      guard let rest = lines[source]?.finish(), outcome.limit == nil else { continue }
      events.append(line(rest, from: source))
    }
    outcome.duration = duration
    if let signal = outcome.signal, outcome.limit == nil, !outcome.isCancelled {
      outcome.trap = trap.trap(signal: signal.number, stderr: outcome.stderr)
      if let trap = outcome.trap {
        events.append(event(.trap, "trap", "\(signal.name): \(trap.text)", [.init("trap", trap.kind.rawValue)]))
      }
    }
    outcome.leaks.sort()
    return (events, outcome)
  }

  // MARK: Output

  private mutating func output(_ bytes: ArraySlice<UInt8>, size: Int, from source: ProgramEvent.Source) -> [Action] {
    guard outcome.limit == nil else { return [] }
    let room = limits.outputBytes - self.bytes
    self.bytes += size
    var actions: [Action] = []
    for text in lines[source]?.add(bytes.prefix(room)) ?? [] {
      if source == .stderr, stackTrace.leavesOut(text) { continue }
      lineCount += 1
      if lineCount > limits.outputLines { return actions + stop(.outputLines(limits.outputLines)) }
      actions.append(.tell(line(text, from: source)))
    }
    return size > room ? actions + stop(.output(bytes: limits.outputBytes)) : actions
  }

  private mutating func line(_ text: String, from source: ProgramEvent.Source) -> ProgramEvent {
    if source == .stdout { outcome.stdout.append(text) } else { outcome.stderr.append(text) }
    return event(source, "output", text)
  }

  private mutating func stop(_ limit: ProgramLimit) -> [Action] {
    outcome.limit = outcome.limit ?? limit
    return [.end]
  }

  private mutating func event(
    _ source: ProgramEvent.Source,
    _ name: String,
    _ text: String,
    _ members: [ProgramEvent.Member] = []
  ) -> ProgramEvent {
    sequence += 1
    return ProgramEvent(sequence: sequence, source: source, name: name, text: text, members: members)
  }

  // MARK: Probes

  private mutating func report(_ text: String) -> [Action] {
    guard outcome.limit == nil else { return [] }
    bytes += text.utf8.count
    if bytes > limits.outputBytes { return stop(.output(bytes: limits.outputBytes)) }
    return text.split(separator: "\n").flatMap { row -> [Action] in
      guard var members = JSONLine.members(of: row), members.first?.name == "event" else { return [] }
      let kind = members.removeFirst().value
      let process = members.first { $0.name == "process" }.flatMap { Int32($0.value) }
      switch kind {
      // A trap of a process that the program started is no trap of the program.
      case "trap", "frame":
        if process == self.process { trap.add(kind, members) }
        return []
      default:
        guard let text = members.first, text.name == "text" else { return [] }
        let facts = members.dropFirst().map { ProgramEvent.Member($0.name, $0.value) }
        if kind == "leak", let label = facts.first?.value { outcome.leaks.append(label) }
        lineCount += 1
        if lineCount > limits.outputLines { return stop(.outputLines(limits.outputLines)) }
        return [.tell(event(.probe, "probe.\(kind)", text.value, facts))]
      }
    }
  }

  // MARK: The cage

  private mutating func cage(_ text: String) -> [Action] {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let kind = words.first else { return [] }
    let rest = words.count > 1 ? String(words[1]) : ""
    let numbers = rest.split(separator: " ").map { Int($0) ?? 0 }
    switch kind {
    case "started": process = Int32(rest)
    case "failed": outcome.failure = rest
    case "walls" where numbers.count == 4:
      outcome.protections = ProgramProtections(
        landlock: numbers[0],
        mounts: numbers[1] != 0,
        network: numbers[2] != 0,
        seccomp: numbers[3] > 0,
        reportsRefusals: numbers[3] > 1
      )
    case "refused":
      guard let limit = limit(rest), outcome.limit == nil else { return [] }
      if !limits.endsAtRefusal, !outcome.refusals.contains(limit) { outcome.refusals.append(limit) }
      return [.tell(event(.cage, "refused", "\(limit)", [.init("limit", limit.word)]))]
    case "limit": outcome.limit = outcome.limit ?? limit(rest)
    case "end": end(rest.split(separator: " ").map(String.init))
    default: break
    }
    return []
  }

  private func limit(_ text: String) -> ProgramLimit? {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    return switch words.first {
    case "time": .time(limits.time)
    case "memory": .memory(limits.memory)
    case "files": .files(limits.fileBytes)
    case "threads": .threads(limits.threads)
    case "process": .process
    case "processes": .processes(limits.processes)
    case "network": .network
    case "write": .write(words.count > 1 ? words[1] : "")
    case "call": .call(words.count > 1 ? words[1] : "")
    default: nil
    }
  }

  private mutating func end(_ words: [String]) {
    guard words.count == 3, let number = Int32(words[1]) else { return }
    if outcome.failure != nil { return }
    if words[0] == "exit" { outcome.exit = number } else { outcome.signal = ProgramSignal(number) }
    outcome.peakMemory = Int(words[2]) ?? 0
  }
}

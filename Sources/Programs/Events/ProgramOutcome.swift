/// How a run ended.
package struct ProgramOutcome: Sendable, Hashable {
  /// Why it did not start, in words; nothing when it did.
  package var failure: String?
  /// The status, when the program ended itself.
  package var exit: Int32?
  /// The signal, when one ended it; the cage's own is SIGKILL.
  package var signal: ProgramSignal?
  /// What the signal means, when the program trapped.
  package var trap: ProgramTrap?
  /// The limit that ended it.
  package var limit: ProgramLimit?
  /// Whether whoever started it ended it.
  package var isCancelled: Bool
  /// The lines of standard output.
  package var stdout: [String]
  /// The lines of standard error.
  package var stderr: [String]
  /// The labels of the `DeinitProbe`s that were alive at the end, in order, each once.
  package var leaks: [String]
  /// What it was refused and went on without.
  package var refusals: [ProgramLimit]
  /// The walls that stood around it.
  package var protections: ProgramProtections
  /// From the start to the end.
  package var duration: Duration
  /// The most memory it used, in bytes, as far as was seen; 0 for a program that was too short to be looked at.
  package var peakMemory: Int

  /// An outcome.
  ///
  /// - Parameters:
  ///   - failure: Why it did not start.
  ///   - exit: The status, when the program ended itself.
  ///   - signal: The signal, when one ended it.
  ///   - trap: What the signal means.
  ///   - limit: The limit that ended it.
  ///   - isCancelled: Whether whoever started it ended it.
  ///   - stdout: The lines of standard output.
  ///   - stderr: The lines of standard error.
  ///   - leaks: The labels of the probes that were alive at the end.
  ///   - refusals: What it was refused and went on without.
  ///   - protections: The walls that stood around it.
  ///   - duration: From the start to the end.
  ///   - peakMemory: The most memory it used, in bytes.
  package init(
    failure: String? = nil,
    exit: Int32? = nil,
    signal: ProgramSignal? = nil,
    trap: ProgramTrap? = nil,
    limit: ProgramLimit? = nil,
    isCancelled: Bool = false,
    stdout: [String] = [],
    stderr: [String] = [],
    leaks: [String] = [],
    refusals: [ProgramLimit] = [],
    protections: ProgramProtections = ProgramProtections(),
    duration: Duration = .zero,
    peakMemory: Int = 0
  ) {
    self.failure = failure
    self.exit = exit
    self.signal = signal
    self.trap = trap
    self.limit = limit
    self.isCancelled = isCancelled
    self.stdout = stdout
    self.stderr = stderr
    self.leaks = leaks
    self.refusals = refusals
    self.protections = protections
    self.duration = duration
    self.peakMemory = peakMemory
  }

  /// The end in words: `exit 0`, `SIGILL: a check for the main actor failed …`, `stopped: ran longer than 10 s`.
  package var text: String {
    if let failure { return "not started: \(failure)" }
    if let limit { return "stopped: \(limit)" }
    if isCancelled { return "stopped" }
    if let signal { return "\(signal.name): \(trap?.text ?? signal.meaning)" }
    return exit.map { "exit \($0)" } ?? "no end was seen"
  }
}

/// A signal that ended a program.
package struct ProgramSignal: Sendable, Hashable {
  /// Its number.
  package var number: Int32

  /// A signal.
  ///
  /// - Parameter number: Its number.
  package init(_ number: Int32) { self.number = number }

  /// Its name: `SIGILL`.
  package var name: String { Self.names[number]?.name ?? "signal \(number)" }

  /// What it means by itself.
  package var meaning: String { Self.names[number]?.meaning ?? "a signal ended it" }

  private static let names: [Int32: (name: String, meaning: String)] = [
    1: ("SIGHUP", "its terminal went away"),
    2: ("SIGINT", "it was interrupted"),
    3: ("SIGQUIT", "it was asked to quit"),
    4: ("SIGILL", "it trapped"),
    5: ("SIGTRAP", "it trapped"),
    6: ("SIGABRT", "it ended itself"),
    7: ("SIGBUS", "memory was touched that is not there"),
    8: ("SIGFPE", "a number was divided by zero"),
    9: ("SIGKILL", "it was killed"),
    11: ("SIGSEGV", "memory was touched that is not there"),
    13: ("SIGPIPE", "nobody read what it wrote"),
    14: ("SIGALRM", "its alarm went off"),
    15: ("SIGTERM", "it was asked to end"),
    24: ("SIGXCPU", "it used too much of the processor"),
    25: ("SIGXFSZ", "it wrote too large a file"),
    31: ("SIGSYS", "it called what is not allowed"),
  ]
}

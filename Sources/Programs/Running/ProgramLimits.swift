/// What a program may use.
package struct ProgramLimits: Sendable, Hashable {
  /// How long it may run.
  package var time: Duration
  /// The memory of the program and what it starts, in bytes.
  package var memory: Int
  /// What it may write to standard output and standard error together, in bytes.
  package var outputBytes: Int
  /// The lines it may write there.
  package var outputLines: Int
  /// What it may write into its folder, in bytes.
  package var fileBytes: Int
  /// How many processes it may have at a time besides itself.
  package var processes: Int
  /// How many threads it may have at a time.
  package var threads: Int
  /// Whether it may open connections.
  package var allowsNetwork: Bool
  /// Whether it is ended where it tries what is not allowed; otherwise it gets an error, and an event says so.
  package var endsAtRefusal: Bool

  /// Limits.
  ///
  /// - Parameters:
  ///   - time: How long it may run.
  ///   - memory: The memory of the program and what it starts, in bytes.
  ///   - outputBytes: What it may write to standard output and standard error together, in bytes.
  ///   - outputLines: The lines it may write there.
  ///   - fileBytes: What it may write into its folder, in bytes.
  ///   - processes: How many processes it may have at a time besides itself.
  ///   - threads: How many threads it may have at a time.
  ///   - allowsNetwork: Whether it may open connections.
  ///   - endsAtRefusal: Whether it is ended where it tries what is not allowed.
  package init(
    time: Duration = .seconds(10),
    memory: Int = 512 << 20,
    outputBytes: Int = 1 << 20,
    outputLines: Int = 10_000,
    fileBytes: Int = 64 << 20,
    processes: Int = 0,
    threads: Int = 256,
    allowsNetwork: Bool = false,
    endsAtRefusal: Bool = true
  ) {
    self.time = time
    self.memory = memory
    self.outputBytes = outputBytes
    self.outputLines = outputLines
    self.fileBytes = fileBytes
    self.processes = processes
    self.threads = threads
    self.allowsNetwork = allowsNetwork
    self.endsAtRefusal = endsAtRefusal
  }

  /// The limits as the cage takes them, in its order.
  var arguments: [String] {
    let milliseconds = time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
    return [
      "\(max(1, milliseconds))", "\(memory)", "\(fileBytes)", "\(processes)", "\(threads)", allowsNetwork ? "1" : "0",
      endsAtRefusal ? "1" : "0",
    ]
  }
}

/// What a program reads from standard input.
package enum ProgramInput: Sendable, Hashable {
  /// Nothing; it is at its end.
  case none
  /// A text.
  case text(String)
  /// What this process reads.
  case inherited
}

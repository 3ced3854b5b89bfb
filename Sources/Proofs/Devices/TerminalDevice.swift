/// A device at a terminal of its own, with its prompt open, as in front of a person.
final class TerminalDevice: Device {
  let name: String
  private(set) var hasEnded = false
  private unowned let stage: Stage
  private let child: ChildProcess
  private let terminal: PseudoTerminal
  private var text = TerminalText()
  /// When the last words arrived.
  private var latest = ContinuousClock.now

  private static let prompt = "isola> "

  /// Starts the process and waits for its prompt.
  ///
  /// - Throws: ``ProofError``.
  init(
    _ name: String,
    stage: Stage,
    program: String,
    _ arguments: [String],
    _ environment: [String: String]
  ) throws(ProofError) {
    self.name = name
    self.stage = stage
    // Wide and high, so that nothing is cut off or broken into rows.
    terminal = try PseudoTerminal(columns: 160, rows: 100)
    child = try ChildProcess(program, arguments, environment: environment, streams: .terminal(terminal.path))
    terminal.handOver()
  }

  var descriptor: Int32 { terminal.near.number }

  var ending: String? { child.ending(within: .seconds(2)) }

  func end() { child.end() }

  func receive() {
    guard let bytes = terminal.read() else {
      hasEnded = true
      return
    }
    latest = .now
    text.take(bytes)
  }

  /// Waits until the prompt is open.
  func waitForPrompt() throws(ProofError) {
    try stage.wait(for: self, "its prompt") { () throws(ProofError) in text.current == Self.prompt ? () : nil }
  }

  /// Types a line and waits for the next prompt.
  ///
  /// - Parameter line: A command.
  /// - Returns: The rows between the two prompts.
  /// - Throws: ``ProofError``.
  func run(_ line: String) throws(ProofError) -> [String] {
    text.forget()
    terminal.type(line + "\r")
    return try stage.wait(for: self, "the next prompt behind \(line)") { () throws(ProofError) in
      guard text.current == Self.prompt, let at = text.finished.firstIndex(of: Self.prompt + line) else { return nil }
      return Array(text.finished[(at + 1)...])
    }
  }

  /// Begins a line without ending it, so that the prompt stays open with text in it.
  ///
  /// - Parameter beginning: Plain letters.
  /// - Throws: ``ProofError``.
  func begin(_ beginning: String) throws(ProofError) {
    terminal.type(beginning)
    try stage.wait(for: self, "what is typed into its prompt") { () throws(ProofError) in
      text.current == Self.prompt + beginning ? () : nil
    }
    text.forget()
  }

  /// Forgets the rows above the prompt.
  func forget() { text.forget() }

  /// Processor time that the process has taken.
  ///
  /// - Throws: ``ProofError/fault(_:)``.
  func processorTime() throws(ProofError) -> Duration { try child.processorTime() }

  /// Waits for a while until a screen has drawn above the open prompt that a row is gone, or there.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - mark: What a drawing puts before it: `−` where it is gone, `▸` where it is new.
  ///   - screen: The heading of the screen.
  ///   - beginning: What stands in the prompt, which is still there behind the drawing.
  ///   - limit: How long.
  /// - Returns: When that had arrived.
  /// - Throws: ``ProofError``.
  func waitForChange(
    of row: String,
    mark: String,
    on screen: String,
    above beginning: String,
    within limit: Duration
  ) throws(ProofError) -> ContinuousClock.Instant {
    let what = "a drawing with “\(mark) \(row)”"
    return try stage.wait(for: self, what, within: limit) { () throws(ProofError) in
      guard let heading = text.finished.lastIndex(where: { $0.hasPrefix("╭─ \(screen) · redrawn") }) else { return nil }
      let drawing = text.finished[heading...]
      guard let footer = drawing.firstIndex(where: { $0.hasPrefix("╰") }),
        drawing[..<footer].contains(where: { Self.shows(row, $0, mark: mark) }),
        text.current == Self.prompt + beginning, text.isAtEnd
      else { return nil }
      return latest
    }
  }

  /// Whether a row of a drawing shows a text, which may be cut off there.
  static func shows(_ text: String, _ row: String, mark: String) -> Bool {
    guard row.hasPrefix("│ \(mark) ") else { return false }
    let shown = row.dropFirst(4)
    return shown == text || shown.hasSuffix("…") && text.hasPrefix(shown.dropLast())
  }
}

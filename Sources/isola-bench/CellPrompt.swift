import Foundation

/// A session at a terminal into which Swift is typed.
struct CellPrompt: ~Copyable {
  private let terminal: PseudoTerminal
  private let child: Child

  init(_ programs: Programs) throws {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let child = try Child(
      programs.isola,
      ["--ephemeral"],
      terminal: terminal.path,
      environment: programs.environmentWithCompiler
    )
    try terminal.read(until: "isola>")
    try terminal.drain(milliseconds: 2000)
    self.terminal = terminal
    self.child = child
  }

  /// Milliseconds from Enter until a text has appeared, and another behind it.
  ///
  /// The line is typed half a second before, as by somebody who has thought meanwhile.
  func milliseconds(_ line: String, until answer: String, then next: String? = nil) throws -> Double {
    terminal.type(line)
    try terminal.drain(milliseconds: 500)
    terminal.forget()
    let start = ContinuousClock.now
    terminal.type("\r")
    try terminal.read(until: answer)
    if let next { try terminal.read(until: next) }
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  /// Types a line and waits for a text, which may take long.
  func run(_ line: String, until answer: String, seconds: Int) throws {
    terminal.type(line)
    try terminal.drain(milliseconds: 500)
    terminal.forget()
    terminal.type("\r")
    try terminal.read(until: answer, seconds: seconds)
  }

  /// Memory in use, in units of 1 000 000 bytes.
  var megabytes: Double { child.residentMegabytes }

  /// Leaves, at the next prompt: before it the terminal takes Ctrl-D for itself.
  consuming func end() {
    _ = try? terminal.read(until: "isola>", seconds: 5)
    terminal.type("\u{4}")
    try? terminal.drain(milliseconds: 200)
    _ = child.wait()
  }
}

import Foundation

/// A prompt under fire: 200 events in a second while 80 wide characters are typed, and a paste of 100 000 characters.
struct PromptBenchmarks {
  let programs: Programs

  func all() throws -> [Figure] {
    try flooded() + [paste()]
  }

  /// The time from the first byte of a long paste until the key that was typed after it is shown.
  private func paste() throws -> Figure {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let child = try Child(programs.isola, ["--ephemeral"], terminal: terminal.path, environment: programs.environment)
    try terminal.read(until: "isola>")
    let start = ContinuousClock.now
    // The far end echoes while it reads, so both directions have to be served.
    terminal.converse(typing: "\u{1b}[200~" + String(repeating: "글", count: 100_000) + "\u{1b}[201~§")
    try terminal.read(until: "§")
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    terminal.type("\u{3}")
    try terminal.read(until: "isola>")
    terminal.type("\u{4}")
    try terminal.drain(milliseconds: 50)
    _ = child.wait()
    return Figure(
      name: "a paste of 100 000 characters",
      value: seconds,
      limit: 2,
      unit: "s",
      detail: "wide characters, until the key behind them is shown"
    )
  }

  private func flooded() throws -> [Figure] {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let child = try Child(programs.isola, ["--ephemeral"], terminal: terminal.path, environment: programs.environment)
    try terminal.read(until: "isola>")
    let memory = child.residentMegabytes

    let text = String(repeating: "글", count: 80)
    try flood(terminal)
    let start = ContinuousClock.now
    for (number, character) in text.enumerated() {
      terminal.type(String(character))
      // Spread over the second in which the events come.
      try terminal.drain(milliseconds: number % 2 == 0 ? 10 : 11)
    }
    let typed = (ContinuousClock.now - start) / .seconds(1)
    try terminal.drain(milliseconds: 1500)
    // The line was not submitted: it must stand whole behind the prompt, and become a search for just that text.
    terminal.type("\u{1}music search \r")
    let answer = try terminal.read(until: "No album matches.")
    try terminal.read(until: "isola>")
    // The history ends with the line that asks for it.
    terminal.type("history 2\r")
    let history = try terminal.read(until: "music search \(text)\r\n")
    try terminal.read(until: "isola>")
    terminal.type("app status\r")
    let status = try terminal.read(until: " MB")
    try terminal.read(until: "isola>")
    terminal.type("\u{4}")
    try terminal.drain(milliseconds: 50)
    _ = child.wait()

    return [
      Figure(
        name: "longest job on the main actor in the flood",
        value: try Self.longestJob(in: status),
        limit: 30,
        unit: "ms",
        detail: String(format: "200 approvals in 1 s, 80 wide characters typed in %.2f s", typed)
      ),
      Figure(
        name: "characters lost while typing in the flood",
        value: Double(history.contains(text) && !answer.isEmpty ? 0 : 80),
        limit: 0,
        unit: "of 80",
        detail: "the submitted line is compared with the typed one"
      ),
      Figure(
        name: "resident memory at the prompt",
        value: memory,
        limit: 40,
        unit: "MB",
        detail: "right after the prompt appeared"
      ),
    ]
  }

  /// Lets 200 purchases wait and approves them one every 5 milliseconds, beginning in a quarter of a second.
  ///
  /// Time stands still while the approvals are ordered, so that all of them begin to wait at once.
  private func flood(_ terminal: PseudoTerminal) throws {
    let script =
      FileManager.default.temporaryDirectory.path()
      + "/isola-bench-flood-\(ProcessInfo.processInfo.processIdentifier).isola"
    defer { try? FileManager.default.removeItem(atPath: script) }
    var lines = ["store ask-to-buy on", "screen show settings", "clock virtual"]
    lines += (1...200).map { _ in "store buy small" }
    lines += (1...200).map { "store approve \($0) --after \(250 + $0 * 5)ms" }
    try lines.joined(separator: "\n").write(toFile: script, atomically: true, encoding: .utf8)
    terminal.type("source \(script)\r")
    try terminal.read(until: "Will approve #200")
    try terminal.read(until: "isola>")
    // What was measured until now belongs to the preparation.
    terminal.type("app status\r")
    try terminal.read(until: " MB")
    try terminal.read(until: "isola>")
    terminal.type("clock real\r")
    try terminal.read(until: "real time")
    try terminal.read(until: "isola>")
  }

  private static func longestJob(in status: String) throws -> Double {
    let words = status.split(whereSeparator: \.isWhitespace)
    guard
      let at = words.firstIndex(of: "longest"), words.count > at + 6,
      let milliseconds = Double(words[at + 6])
    else { throw Child.StartError(description: "app status did not tell the longest job: \(status)") }
    return milliseconds
  }
}

import Foundation

/// How long the program takes to be of use, against one that does nothing.
struct StartBenchmarks {
  let programs: Programs

  func all() throws -> [Figure] {
    var commands: [Double] = []
    var prompts: [Double] = []
    var empties: [Double] = []
    for _ in 0..<41 {
      empties.append(try run(programs.empty, []))
      commands.append(try run(programs.isola, ["-c", "store products", "--ephemeral"]))
      prompts.append(try timeToPrompt())
    }
    return [
      ratio("a command, start to end", commands, to: empties),
      ratio("start to a ready prompt", prompts, to: empties),
    ]
  }

  private func ratio(_ name: String, _ times: [Double], to empties: [Double]) -> Figure {
    Figure(
      name: name,
      value: zip(times, empties).map { $0 / $1 }.median,
      limit: 2.5,
      unit: "× an empty program with Foundation",
      detail: String(format: "%.1f ms to %.1f ms, medians of %d pairs", times.median, empties.median, times.count)
    )
  }

  /// Milliseconds from start to end.
  private func run(_ path: String, _ arguments: [String]) throws -> Double {
    let start = ContinuousClock.now
    let child = try Child(path, arguments, environment: programs.environment)
    let status = child.wait()
    guard status == 0 else { throw Child.StartError(description: "\(path) ended with \(status).") }
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  /// Milliseconds from start to the prompt.
  private func timeToPrompt() throws -> Double {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let start = ContinuousClock.now
    let child = try Child(programs.isola, ["--ephemeral"], terminal: terminal.path, environment: programs.environment)
    try terminal.read(until: "isola>")
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    terminal.type("\u{4}")
    _ = child.wait()
    return time
  }
}

import Foundation

/// Swift at the prompt: what a cell costs, early and late, and what a trap does.
struct CellBenchmarks {
  let programs: Programs

  /// A line, what shows that its value is there, and a program that does the same.
  private struct Line {
    let text: String
    let answer: String
    let program: String
  }

  private static let lines = [
    Line(text: "1 + 2", answer: ": Int = 3", program: "print(1 + 2)"),
    Line(text: "let x = 5", answer: "isola>", program: "let x = 5"),
    Line(text: "app.store.isPro", answer: ": Bool = false", program: "print(false)"),
    Line(
      text: "\"a\".uppercased()",
      answer: ": String = \"A\"",
      program: "import Foundation\nprint(\"a\".uppercased())"
    ),
  ]

  func all() throws -> [Figure] {
    [try oneLine()] + (try manyCells()) + [try trap()]
  }

  /// From Enter to the value, against building and running a program; the line that does worst counts.
  private func oneLine() throws -> Figure {
    let prompt = try CellPrompt(programs)
    var cells: [[Double]] = Self.lines.map { _ in [] }
    var peers = cells
    for line in Self.lines { _ = try prompt.milliseconds(line.text, until: line.answer) }
    for _ in 0..<15 {
      for (place, line) in Self.lines.enumerated() {
        cells[place].append(try prompt.milliseconds(line.text, until: line.answer))
        peers[place].append(try milliseconds(toRun: line.program))
      }
    }
    prompt.end()
    let ratios = zip(cells, peers).map { zip($0, $1).map { $0 / $1 }.median }
    let worst = ratios.indices.max { ratios[$0] < ratios[$1] } ?? 0
    return Figure(
      name: "a warm one-line cell, Enter to value",
      value: ratios[worst],
      limit: 0.35,
      unit: "× swiftc FILE -o X && ./X",
      detail: "\(Self.lines[worst].text), the worst of \(ratios.count) lines: "
        + String(
          format: "%.0f ms to %.0f ms, medians of %d pairs",
          cells[worst].median,
          peers[worst].median,
          peers[worst].count
        )
    )
  }

  /// The five hundredth cell against the fifth, and what each leaves in memory.
  private func manyCells() throws -> [Figure] {
    let script = "\(programs.folder)/cells.isola"
    try (1...490).map { "let v\($0) = \($0)" }.joined(separator: "\n")
      .write(toFile: script, atomically: true, encoding: .utf8)
    let prompt = try CellPrompt(programs)
    let early = try Self.median(at: prompt)
    let memory = prompt.megabytes
    try prompt.run("source \(script)", until: "isola>", seconds: 900)
    let late = try Self.median(at: prompt)
    let growth = (prompt.megabytes - memory) / 499
    prompt.end()
    return [
      Figure(
        name: "the 500th cell",
        value: late / early,
        limit: 1.5,
        unit: "× the 5th",
        detail: String(format: "%.0f ms to %.0f ms, medians of the cells around them", late, early)
      ),
      Figure(
        name: "memory of a cell",
        value: growth,
        limit: 1,
        unit: "MB",
        detail: String(format: "resident, mean of 499 cells, %.0f MB in the end", growth * 499 + memory)
      ),
    ]
  }

  private static func median(at prompt: borrowing CellPrompt) throws -> Double {
    var times: [Double] = []
    for factor in 1...9 {
      times.append(try prompt.milliseconds("\(factor) * 7", until: ": Int = \(factor * 7)"))
    }
    return times.median
  }

  /// From a trap to the prompt of the program that was started in place.
  private func trap() throws -> Figure {
    let prompt = try CellPrompt(programs)
    var times: [Double] = []
    for _ in 0..<5 {
      times.append(try prompt.milliseconds("fatalError()", until: "was started again in place", then: "isola>"))
    }
    prompt.end()
    return Figure(
      name: "a trap, Enter to the next prompt",
      value: times.median / 1000,
      limit: 1,
      unit: "s",
      detail: "median of \(times.count), compiling the cell that traps included"
    )
  }

  /// Milliseconds from a source to the end of its program.
  private func milliseconds(toRun program: String) throws -> Double {
    let source = "\(programs.folder)/peer.swift"
    let executable = "\(programs.folder)/peer"
    try (program + "\n").write(toFile: source, atomically: true, encoding: .utf8)
    try? FileManager.default.removeItem(atPath: executable)
    let start = ContinuousClock.now
    let command = "swiftc '\(source)' -o '\(executable)' && '\(executable)'"
    let child = try Child("/bin/sh", ["-c", command], environment: programs.environmentWithCompiler)
    guard child.wait() == 0 else { throw Child.StartError(description: "swiftc did not build the peer.") }
    return (ContinuousClock.now - start) / .milliseconds(1)
  }
}

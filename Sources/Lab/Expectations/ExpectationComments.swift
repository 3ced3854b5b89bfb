import CompilerService

/// Takes expectations off a source and writes others in their place, as comments only.
///
/// An expectation that is alone on its line and short stands behind the code; others stand below it, a line each.
package enum ExpectationComments {
  /// How long a line with an expectation behind its code may be, in characters.
  static let lineLimit = 120

  /// A source without expectations.
  package struct Bare: Sendable, Equatable {
    /// The source.
    package var text: String
    /// For each line of the source with expectations, from the first, the line that is left of it; 0 where none is.
    package var lines: [Int]

    /// The line that is left of a line, both from 1.
    func line(_ line: Int) -> Int {
      lines.indices.contains(line - 1) ? lines[line - 1] : line
    }
  }

  /// Takes the expectations off.
  ///
  /// - Parameter source: The source.
  /// - Returns: The source without them, and where its lines went.
  package static func stripped(_ source: String) -> Bare {
    let ends = LineEnds(source)
    var kept: [Substring] = []
    var lines: [Int] = []
    for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard ends.isCode[number], let start = start(in: line, ends.comments[number]) else {
        kept.append(line)
        lines.append(kept.count)
        continue
      }
      var code = line[..<start]
      while let last = code.last, last == " " || last == "\t" { code.removeLast() }
      if code.isEmpty {
        lines.append(0)
      } else {
        kept.append(code)
        lines.append(kept.count)
      }
    }
    return Bare(text: kept.joined(separator: "\n"), lines: lines)
  }

  /// Where the comment that holds nothing but expectations begins.
  private static func start(in line: Substring, _ comment: Int?) -> Substring.Index? {
    guard let comment else { return nil }
    let start = line.utf8.index(line.startIndex, offsetBy: comment)
    guard line[start...].hasPrefix("// " + ExpectationReader.mark) else { return nil }
    let reader = ExpectationReader(String(line[start...]), file: "")
    return reader.expectations.isEmpty ? nil : start
  }

  /// A source with expectations.
  package struct Written: Sendable, Equatable {
    /// The source.
    package var text: String
    /// For each line of the bare source, from the first, the line it is now.
    package var lines: [Int]
  }

  /// Writes expectations into a source that has none.
  ///
  /// - Parameters:
  ///   - expectations: What is expected, by the lines of the bare source.
  ///   - source: The bare source.
  ///   - file: How an error names it.
  /// - Returns: The source with the expectations, and where its lines went.
  /// - Throws: ``LabError/unfaithful(_:line:)`` when taking them off again would not give the bare source.
  package static func written(
    _ expectations: [ExpectedDiagnostic],
    into source: String,
    file: String
  )
    throws(LabError) -> Written
  {
    let code = source.split(separator: "\n", omittingEmptySubsequences: false)
    let ends = LineEnds(source)
    var behind: [Int: ExpectedDiagnostic] = [:]
    var below: [Int: [ExpectedDiagnostic]] = [:]
    for (line, list) in Dictionary(grouping: expectations, by: \.line) {
      guard code.indices.contains(line - 1) else { throw .unfaithful(file, line: line) }
      if list.count == 1, ends.isCode[line - 1], ends.comments[line - 1] == nil, fits(list[0], behind: code[line - 1]) {
        behind[line] = list[0]
      } else {
        // A comment cannot stand in a literal, so it stands in front of it.
        var place = line
        while place > 0, !ends.isCode[place - 1] { place -= 1 }
        below[place, default: []] += list
      }
    }
    let lines = code.indices.map { number in
      1 + number + below.reduce(0) { $0 + ($1.key <= number ? $1.value.count : 0) }
    }
    var text: [String] = []
    func add(_ list: [ExpectedDiagnostic]?) {
      for expectation in list ?? [] {
        let distance = lines[expectation.line - 1] - text.count - 1
        text.append(
          indentation(of: expectation.line, isBelow: distance < 0, code) + comment(expectation, distance: distance)
        )
      }
    }
    add(below[0]?.sorted(by: order))
    for (number, line) in code.enumerated() {
      text.append(line + (behind[number + 1].map { "  " + comment($0, distance: 0) } ?? ""))
      add(below[number + 1]?.sorted(by: order))
    }
    let written = Written(text: text.joined(separator: "\n"), lines: lines)
    guard stripped(written.text).text == source else { throw .unfaithful(file, line: expectations.first?.line ?? 1) }
    return written
  }

  /// As far in as the line, or, below it, as the next one where that is further in.
  private static func indentation(of line: Int, isBelow: Bool, _ code: [Substring]) -> Substring {
    let next = code[line...].first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    let indentations = [code[line - 1], next].map { $0.prefix { $0 == " " || $0 == "\t" } }
    return isBelow && indentations[1].count > indentations[0].count ? indentations[1] : indentations[0]
  }

  private static func order(_ left: ExpectedDiagnostic, _ right: ExpectedDiagnostic) -> Bool {
    if left.line != right.line { return left.line < right.line }
    let (first, second) = (left.modes.modes.first?.rawValue ?? "", right.modes.modes.first?.rawValue ?? "")
    if first != second { return first < second }
    return (left.severity.rawValue, left.text) < (right.severity.rawValue, right.text)
  }

  private static func fits(_ expectation: ExpectedDiagnostic, behind code: Substring) -> Bool {
    guard let last = code.last, !last.isWhitespace else { return false }
    return code.count + 2 + comment(expectation, distance: 0).count <= lineLimit
  }

  private static func comment(_ expectation: ExpectedDiagnostic, distance: Int) -> String {
    let prefix = expectation.modes == .all ? "" : expectation.modes.names.joined(separator: "+") + "-"
    let place = distance == 0 ? "" : distance > 0 ? "@+\(distance)" : "@\(distance)"
    let column = expectation.column.map { ":\($0)" } ?? ""
    let mark = place.isEmpty && !column.isEmpty ? "@" : ""
    let count =
      switch expectation.count {
      case .exactly(1): ""
      case .exactly(let times): " \(times)"
      case .atLeast(0): " *"
      case .atLeast(let times): " \(times)+"
      }
    let head = "\(ExpectationReader.mark)\(prefix)\(expectation.severity.rawValue)\(mark)\(place)\(column)"
    return "// \(head)\(count) {{\(ExpectationText.written(expectation.text))}}"
  }
}

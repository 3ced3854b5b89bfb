/// Prints a report beside the source.
///
/// Every line carries the mark of where it runs; a line with a crossing carries an arrow too, and under it stands what
/// crosses.
package struct IsolationListing: Sendable {
  private let report: IsolationReport
  private let style: ListingStyle
  private let lines: [Substring]

  /// Makes a listing.
  ///
  /// - Parameters:
  ///   - report: What to print.
  ///   - style: The width and whether there is colour.
  package init(_ report: IsolationReport, style: ListingStyle = ListingStyle()) {
    self.report = report
    self.style = style
    var lines = report.source.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines.map { $0.utf8.last == 0x0D ? Substring($0.utf8.dropLast()) : $0 }
  }

  /// The whole listing: errors, source with marks and notes, legend, counts.
  ///
  /// It ends with a line break.
  package var text: String {
    var all = errorRows
    for line in lines.indices { all += rows(ofLine: line + 1) }
    if !lines.isEmpty { all.append("") }
    all += legendRows
    all += countRows
    return all.map { $0.trimmingSpaces + "\n" }.joined()
  }

  private var numberWidth: Int { String(lines.count).count }

  /// The columns before the source: number, space, mark, arrow, space, bar, space.
  private var gutterWidth: Int { numberWidth + 6 }

  private var codeWidth: Int? { style.width.map { max(20, $0 - gutterWidth) } }

  private func rows(ofLine line: Int) -> [String] {
    let source = Columns.plain(lines[line - 1])
    let isolation = isolation(ofLine: line)
    let notes = report.facts.filter { $0.span.line == line && $0.kind != .declaration }
    let hasCrossing = notes.contains { $0.crossing != nil }
    let number = String(repeating: " ", count: numberWidth - String(line).count) + String(line)
    let mark = isolation.map { style.paint($0.mark, $0.colour) } ?? " "
    let gutter = "\(number) \(mark)\(hasCrossing ? style.paint("→", "1") : " ") │ "
    let pieces = Columns.rows(source, of: codeWidth)
    let body = pieces.enumerated().map { ($0.offset == 0 ? gutter : emptyGutter) + $0.element }
    return body + notes.flatMap { rows(ofNote: $0) }
  }

  private var emptyGutter: String { String(repeating: " ", count: numberWidth + 4) + "│ " }

  private func rows(ofNote fact: IsolationFact) -> [String] {
    let text = note(fact)
    let before = lines[fact.span.line - 1].utf8.prefix(fact.span.column - 1)
    var indent = Columns.of(Columns.plain(Substring(before)))
    let needed = Columns.of(text) + 2
    if let codeWidth { indent = max(0, min(indent, codeWidth - needed)) }
    let rows = Columns.words(text, of: codeWidth.map { max(10, $0 - indent - 2) })
    return rows.enumerated().map { row in
      let lead = String(repeating: " ", count: indent) + (row.offset == 0 ? "╰ " : "  ")
      return emptyGutter + style.paint(lead + row.element, fact.isolation.colour)
    }
  }

  private func note(_ fact: IsolationFact) -> String {
    guard let crossing = fact.crossing else { return "\(fact.name): \(fact.isolation.description)" }
    let other = crossing.caller == fact.isolation ? "another" : fact.isolation.description
    let way = "crosses from \(crossing.caller.description) to \(other): \(fact.name)"
    return switch crossing.waiting {
    case .await: way
    case .asyncLet: way + " (async let)"
    case .none: way + " (nothing waits)"
    }
  }

  /// A line runs where the first thing that begins on it runs, else where the smallest thing around it does.
  private func isolation(ofLine line: Int) -> Isolation? {
    let scopes = report.facts.filter { $0.crossing == nil && $0.span.covers(line: line) }
    if let first = scopes.first(where: { $0.kind == .declaration && $0.span.line == line }) { return first.isolation }
    return scopes.last { $0.span.line < line }?.isolation
  }
}

extension IsolationListing {
  private var errorRows: [String] {
    guard !report.errors.isEmpty else { return [] }
    let count = report.errors.count
    let head = "\(report.file) has \(count == 1 ? "an error" : "\(count) errors"); below is what the compiler knew:"
    let rows = ([head] + report.errors.map { "  " + Columns.plain($0) })
      .flatMap { Columns.words($0, of: style.width) }
    return rows.map { style.paint($0, "31") } + [""]
  }

  private var legendRows: [String] {
    var marks: [(mark: String, text: String)] = []
    for isolation in report.facts.flatMap({ [$0.isolation] + ($0.crossing.map { [$0.caller] } ?? []) })
    where !marks.contains(where: { $0.mark == isolation.mark }) {
      marks.append((isolation.mark, style.paint(isolation.mark, isolation.colour) + " " + isolation.meaning))
    }
    if !report.crossings.isEmpty { marks.append(("→", style.paint("→", "1") + " a crossing on this line")) }
    var rows: [String] = []
    var used = 0
    for (index, mark) in marks.enumerated() {
      let columns = Columns.of(mark.mark) + 1 + Columns.of(mark.text) - (style.hasColour ? 0 : 2)
      if index > 0, used + columns + 3 <= style.width ?? .max {
        rows[rows.count - 1] += "   " + mark.text
        used += columns + 3
      } else {
        rows.append(mark.text)
        used = columns
      }
    }
    return rows
  }

  private var countRows: [String] {
    if report.facts.isEmpty {
      return ["The compiler found no declaration, closure or crossing in \(report.file)."]
    }
    var text = [
      counted(report.declarations.count, "declaration"), counted(report.closures.count, "closure"),
      counted(report.crossings.count, "crossing"),
    ].joined(separator: ", ")
    if report.generated > 0 { text += "; \(report.generated) made by macros left out" }
    return Columns.words(text + ".", of: style.width)
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

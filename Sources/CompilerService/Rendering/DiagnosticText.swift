/// Diagnostics as a person reads them: a sentence, the line of source, and marks under it.
package struct DiagnosticText: Sendable {
  private let texts: [String: SourceText]

  /// A renderer.
  ///
  /// - Parameter sources: The texts by the paths that diagnostics name; a file without text has no source lines.
  package init(sources: [String: String]) {
    texts = sources.mapValues(SourceText.init)
  }

  /// Diagnostics with their notes, each ending with a line end.
  package func text(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(text).joined()
  }

  /// One diagnostic with its notes.
  package func text(_ diagnostic: Diagnostic) -> String {
    heading(diagnostic) + "\n" + excerpt(diagnostic) + diagnostic.notes.map(text).joined()
  }

  /// The sentence with its place, its name and its group, on one line.
  package func heading(_ diagnostic: Diagnostic) -> String {
    var place = diagnostic.file.isEmpty ? "<unknown>" : diagnostic.file
    if diagnostic.line > 0 { place += ":\(diagnostic.line):\(diagnostic.column)" }
    var heading = "\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)"
    if diagnostic.severity != .note, let id = diagnostic.id { heading += " [\(id)]" }
    if let group = diagnostic.group { heading += " [#\(group)]" }
    return heading
  }

  private func excerpt(_ diagnostic: Diagnostic) -> String {
    guard let text = texts[diagnostic.file], let line = text.line(diagnostic.line),
      let place = text.range(ofLine: diagnostic.line)
    else { return "" }
    let ranges = diagnostic.ranges.compactMap { range -> Range<Int>? in
      let part = range.clamped(to: place)
      return part.isEmpty ? nil : (part.lowerBound - place.lowerBound)..<(part.upperBound - place.lowerBound)
    }
    let caret = CaretLine(line: line, column: diagnostic.column, ranges: ranges)
    let number = String(diagnostic.line)
    let margin = String(repeating: " ", count: number.count)
    return " \(number) | \(caret.source)\n \(margin) | \(caret.marks)\n"
  }
}

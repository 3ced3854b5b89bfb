import SourceFiles

/// Diagnostics in the format that code hosts and editors read.
///
/// - SeeAlso: Static Analysis Results Interchange Format 2.1.0, OASIS.
package struct SARIFLog: Sendable {
  private let tool: String
  private let version: String
  private let texts: [String: SourceText]

  /// A renderer.
  ///
  /// - Parameters:
  ///   - tool: The name of the tool that asked.
  ///   - version: Its version.
  ///   - sources: The texts by the paths that diagnostics name, from which columns are counted in code points.
  package init(tool: String, version: String, sources: [String: String]) {
    self.tool = tool
    self.version = version
    texts = sources.mapValues(SourceText.init)
  }

  /// One log of one run.
  ///
  /// - Parameter diagnostics: The diagnostics; notes become related locations.
  /// - Returns: A JSON object on one line.
  package func text(_ diagnostics: [Diagnostic]) -> String {
    let rules = Set(diagnostics.map(Self.rule)).sorted()
    return SARIFRun(
      tool: tool,
      version: version,
      rules: rules.map { SARIFRun.Rule(id: $0) },
      results: diagnostics.map(result)
    ).text
  }

  private static func rule(of diagnostic: Diagnostic) -> String {
    diagnostic.group ?? diagnostic.id ?? "compiler"
  }

  private func result(_ diagnostic: Diagnostic) -> SARIFRun.Result {
    SARIFRun.Result(
      rule: Self.rule(of: diagnostic),
      level: diagnostic.severity == .remark ? .note : SARIFRun.Level(rawValue: diagnostic.severity.rawValue) ?? .note,
      message: diagnostic.message,
      location: location(diagnostic),
      related: diagnostic.notes.compactMap { note in
        var location = location(note)
        location?.message = note.message
        return location
      }
    )
  }

  private func location(_ diagnostic: Diagnostic) -> SARIFRun.Location? {
    guard !diagnostic.file.isEmpty else { return nil }
    let place = diagnostic.line > 0 ? Place(line: diagnostic.line, column: column(of: diagnostic)) : nil
    return SARIFRun.Location(path: diagnostic.file, place: place)
  }

  /// The column in code points, from 1.
  private func column(of diagnostic: Diagnostic) -> Int {
    guard let text = texts[diagnostic.file], let range = text.range(ofLine: diagnostic.line) else {
      return max(1, diagnostic.column)
    }
    let before = text.bytes[range].prefix(max(0, diagnostic.column - 1))
    return String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
  }
}

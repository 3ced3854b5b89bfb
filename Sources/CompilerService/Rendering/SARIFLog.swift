import Foundation

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
    let driver = JSONText.object([
      "name": JSONText.string(tool),
      "version": JSONText.string(version),
      "rules": JSONText.array(rules.map { JSONText.object(["id": JSONText.string($0)]) }),
    ])
    let run = JSONText.object([
      "tool": JSONText.object(["driver": driver]),
      "columnKind": JSONText.string("unicodeCodePoints"),
      "results": JSONText.array(diagnostics.map(result)),
    ])
    return JSONText.object([
      "$schema": JSONText.string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": JSONText.string("2.1.0"),
      "runs": JSONText.array([run]),
    ])
  }

  private static func rule(of diagnostic: Diagnostic) -> String {
    diagnostic.group ?? diagnostic.id ?? "compiler"
  }

  private func result(_ diagnostic: Diagnostic) -> String {
    JSONText.object([
      "ruleId": JSONText.string(Self.rule(of: diagnostic)),
      "level": JSONText.string(diagnostic.severity == .remark ? "note" : diagnostic.severity.rawValue),
      "message": message(diagnostic),
      "locations": JSONText.array(location(diagnostic).map { [JSONText.object(["physicalLocation": $0])] } ?? []),
      "relatedLocations": JSONText.array(
        diagnostic.notes.compactMap { note in
          location(note).map { JSONText.object(["physicalLocation": $0, "message": message(note)]) }
        }
      ),
    ])
  }

  private func message(_ diagnostic: Diagnostic) -> String {
    JSONText.object(["text": JSONText.string(diagnostic.message)])
  }

  private func location(_ diagnostic: Diagnostic) -> String? {
    guard !diagnostic.file.isEmpty else { return nil }
    let address =
      diagnostic.file.hasPrefix("/")
      ? URL(filePath: diagnostic.file).absoluteString
      : diagnostic.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? diagnostic.file
    let artifact = JSONText.object(["uri": JSONText.string(address)])
    guard diagnostic.line > 0 else { return JSONText.object(["artifactLocation": artifact]) }
    let region = JSONText.object(["startLine": "\(diagnostic.line)", "startColumn": "\(column(of: diagnostic))"])
    return JSONText.object(["artifactLocation": artifact, "region": region])
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

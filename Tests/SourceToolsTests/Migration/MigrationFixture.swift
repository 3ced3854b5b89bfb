import Foundation
import SourceTools
import Testing

/// One of the sources under `Fixtures`, with what is known of it.
struct MigrationFixture: CustomTestStringConvertible, Sendable {
  let name: String

  var testDescription: String { name }

  /// A place in the source, and the rules that have to speak there.
  struct Site: Decodable {
    let line: Int
    let column: Int
    let utf16Column: Int
    let rule: String
    /// `auto`, `manual`, `info`, `either` of the first two, or `keep`.
    let kind: String

    var rules: [String] { rule.split(separator: "+").map(String.init) }
  }

  static let folder = Bundle.module.resourceURL?.appending(path: "Fixtures") ?? URL(filePath: "Fixtures")

  /// All of them, by name.
  static let all: [MigrationFixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".sites.json") }.sorted().map {
      MigrationFixture(name: String($0.dropLast(".sites.json".count)))
    }
  }()

  /// Those whose migration leaves nothing to decide.
  static let automatic = all.filter { $0.has(".expected.swift") && !$0.has(".migrated.swift") }

  func has(_ ending: String) -> Bool {
    FileManager.default.fileExists(atPath: Self.folder.appending(path: name + ending).path())
  }

  func text(_ ending: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name + ending), encoding: .utf8)
  }

  var source: String { get throws { try text(".swift") } }

  /// What the tool makes of it: the whole answer, or the part that needs no decision.
  var result: String { get throws { try text(has(".migrated.swift") ? ".migrated.swift" : ".expected.swift") } }

  var sites: [Site] {
    get throws { try JSONDecoder().decode([Site].self, from: Data(text(".sites.json").utf8)) }
  }
}

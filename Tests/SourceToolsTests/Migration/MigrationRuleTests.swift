import Foundation
import SourceTools
import Testing

struct MigrationRuleTests {
  @Test func `the catalogue has every rule once`() {
    let automatic = (1...20).map { $0 < 10 ? "A0\($0)" : "A\($0)" }
    let manual = (1...19).map { $0 < 10 ? "M0\($0)" : "M\($0)" }

    #expect(MigrationRule.all.map(\.id) == automatic + manual)
    #expect(MigrationRule.all.allSatisfy { !$0.title.isEmpty && $0.explanation.split(separator: "\n\n").count == 3 })
  }

  @Test func `the page about migration lists the rules`() throws {
    let page = try Self.page
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| A") || $0.hasPrefix("| M") }

    #expect(rows.map(String.init) == MigrationRule.all.map { "| \($0.id) | \($0.title) | \($0.decision) |" })
  }

  @Test func `the worked example of the page is what happens`() throws {
    let blocks = try Self.page.split(separator: "```swift\n").dropFirst().map {
      $0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex)
    }
    try #require(blocks.count >= 2)

    #expect(Migrator().migrate(String(blocks[0])).text == String(blocks[1]))
  }

  private static var page: String {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      return try String(contentsOf: root.appending(path: "Docs/Migration.md"), encoding: .utf8)
    }
  }
}

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
    let before = try #require(try Self.block("before"))
    let after = try #require(try Self.block("after"))

    #expect(Migrator().migrate(before).text == after)
  }

  @Test(arguments: [
    ("p.description != nil", 1), ("nil == p.description", 1), ("(p.description ?? \"none\") == \"\"", 1),
    ("p.description == \"\"", 0), ("q?.description != nil", 0), ("q != nil && p.description == \"\"", 0),
  ])
  func `a description that was looked at for nil is for a person to decide`(condition: String, count: Int) {
    let migration = Migrator().migrate(
      "import AppCoinsSDK\nfunc f(p: Product, q: Product?) -> Bool { \(condition) }\n"
    )

    #expect(migration.findings.count { $0.rule.id == "A20" && $0.disposition == .manual } == count)
    #expect(!migration.isChanged)
  }

  /// The text of a block of the page that is marked so.
  private static func block(_ mark: String) throws -> String? {
    guard let rest = try page.split(separator: "```swift \(mark)\n").dropFirst().first else { return nil }
    return rest.firstRange(of: "```").map { String(rest[..<$0.lowerBound]) }
  }

  private static var page: String {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      return try String(contentsOf: root.appending(path: "Docs/Migration.md"), encoding: .utf8)
    }
  }
}

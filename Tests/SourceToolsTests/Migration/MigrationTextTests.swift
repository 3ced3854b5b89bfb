import SourceTools
import Testing

struct MigrationTextTests {
  private let source = "import AppCoinsSDK\nfunc f(p: Product) -> String {\n    p.sku // é sku\n}\n"

  @Test func `line ends, a byte order mark and a missing last line end stay`() {
    let wanted = source.replacing("p.sku", with: "p.id")
    for change: @Sendable (String) -> String in [
      { $0 }, { $0.replacing("\n", with: "\r\n") }, { "\u{FEFF}" + $0 }, { String($0.dropLast()) },
      { "#!/usr/bin/env swift\n" + $0 },
    ] {
      #expect(Migrator().migrate(change(source)).text == change(wanted))
    }
  }

  @Test func `lines that are added end as the source's lines do`() {
    let source =
      "import AppCoinsSDK\r\nfunc f(p: Product) async {\r\n\tswitch await p.purchase() {\r\n\tcase .failed(let e): print(e)\r\n\tcase .success, .pending, .userCancelled: break\r\n\t}\r\n}\r\n"
    let text = Migrator().migrate(source).text

    #expect(text.contains("\tdo {\r\n\t\tswitch try await p.purchase() {\r\n"))
    #expect(
      text.contains(
        "\t} catch {\r\n\t\tlet e = error as? AppCoinsSDKError ?? .unknown(\"\\(error)\")\r\n\t\tprint(e)\r\n\t}\r\n"
      )
    )
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
  }

  @Test func `a string of several lines keeps its value when it is moved`() {
    let source = """
      import AppCoinsSDK
      func f(p: Product) async -> String {
          switch await p.purchase() {
          case .success, .pending:
              return \"\"\"
                  one
                    two \\(p.sku)
                  \"\"\"
          case .userCancelled: return ""
          case .failed: return "no"
          }
      }
      """
    let text = Migrator().migrate(source).text

    #expect(
      text.contains(
        "            return \"\"\"\n                one\n                  two \\(p.id)\n                \"\"\"\n"
      )
    )
  }

  @Test(arguments: ["func f( {", "import AppCoinsSDK\nlet x = ", "}", "let a = \"", "\u{0}\u{1}("])
  func `a source that does not parse stays as it is, and the first error is told`(source: String) {
    let migration = Migrator().migrate(source)

    #expect(migration.text == source)
    #expect(migration.failure != nil)
    #expect(migration.findings == [])
  }

  @Test func `an error is told by line and column`() {
    let failure = Migrator().migrate("import AppCoinsSDK\n\nlet é = )\n").failure

    #expect(failure?.line == 3)
    #expect(failure?.column == 10)
    #expect(failure?.utf16Column == 9)
  }

  @Test(arguments: ["", "\n", "// nothing", "\u{FEFF}"])
  func `an empty source is no error`(source: String) {
    let migration = Migrator().migrate(source)

    #expect(migration.text == source)
    #expect(migration.failure == nil && !migration.isChanged && migration.findings == [])
  }

  @Test func `deep nesting is refused or read, and never crashes`() {
    let deep = String(repeating: "(", count: 5_000) + "1" + String(repeating: ")", count: 5_000)
    #expect(Migrator().migrate("import AppCoinsSDK\nlet x = \(deep)\n").failure != nil)

    let chain =
      "import AppCoinsSDK\nfunc f(p: [Product]) { _ = p" + String(repeating: ".filter { $0.sku != \"\" }", count: 2_000)
      + " }\n"
    let migration = Migrator().migrate(chain)
    #expect(migration.failure == nil)
    #expect(migration.findings.count == 2_000)
  }

  @Test func `a suppression covers its line or the next one, and says when it had nothing to cover`() {
    let source = """
      import AppCoinsSDK
      func f(p: Product) -> [String] {
          // isola:ignore A01
          let a = p.sku
          let b = p.sku + p.title // isola:ignore A02 -- the label stays
          // isola:ignore
          let c = p.priceLabel
          let d = 1 // isola:ignore A03
          return [a, b, c, "\\(d)"]
      }
      """
    let migration = Migrator().migrate(source)

    #expect(migration.text == source.replacing("p.sku + p", with: "p.id + p"))
    #expect(migration.suppressed.map(\.rule.id) == ["A01", "A02", "A03"])
    #expect(migration.unusedSuppressions.map(\.line) == [8])
    #expect(migration.unusedSuppressions.map(\.rules) == [["A03"]])
  }

  @Test func `a suppressed purchase is not wrapped`() {
    let source = """
      import AppCoinsSDK
      func f(p: Product) async {
          // isola:ignore A10
          let result = await p.purchase()
          switch result {
          case .success, .pending, .userCancelled: print(p.sku)
          case .failed(let error): print(error)
          }
      }
      """
    let migration = Migrator().migrate(source)

    #expect(migration.text == source.replacing("p.sku", with: "p.id"))
    #expect(migration.suppressed.map(\.rule.id) == ["A10"])
  }

  @Test func `only chosen rules speak`() throws {
    let rule = try #require(MigrationRule.named("a02"))
    let source = "import AppCoinsSDK\nfunc f(p: Product) -> String { p.sku + p.title }\n"
    let migration = Migrator(rules: [rule]).migrate(source)

    #expect(migration.text == source.replacing("p.title", with: "p.displayName"))
    #expect(migration.findings.map(\.rule.id) == ["A02"])
  }
}

import CompilerService
import Testing

@testable import Cells

struct TypingScopeTests {
  private static func scope(_ cells: [CellRecord] = []) throws -> TypingScope {
    let toolkit = CellToolkit(
      toolchain: try Toolchain.inUse(),
      modules: "/modules",
      packageName: "house",
      folder: "/folder",
      moduleCache: "/cache"
    )
    return TypingScope(CellCatalogue(cells), .swift6, toolkit)
  }

  @Test func `a text stands in a function on the main actor, at the place that is said`() throws {
    let source = try Self.scope().source(around: "app.st")

    #expect(source.text.hasSuffix("@MainActor func typed() async throws {\napp.st\n}\n"))
    #expect(String(decoding: source.text.utf8.dropFirst(source.offset), as: UTF8.self) == "app.st\n}\n")
    #expect(source.text.split(separator: "\n", omittingEmptySubsequences: false)[source.line] == "app.st")
  }

  @Test(arguments: ["import Fou", "  extension Int { }", "protocol P", "infix operator"])
  func `what may not stand in a function stands outside one`(_ text: String) throws {
    #expect(try !Self.scope().source(around: text).text.contains("func typed"))
  }

  @Test func `what cells declare is imported, the latest of each name`() throws {
    let cells = [
      Sample.cell(1, [Sample.declaration([("a", "var")])]), Sample.cell(2, [Sample.declaration([("a", "var")])]),
    ]

    let text = try Self.scope(cells).source(around: "a").text
    #expect(text.contains("@testable import var Cell2.a\n"))
    #expect(!text.contains("Cell1"))
  }
}

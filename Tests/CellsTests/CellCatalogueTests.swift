import CompilerService
import Testing

@testable import Cells

/// Cells that declare names, without a parser.
enum Sample {
  static func declaration(
    _ names: [(String, String)],
    members: [String] = [],
    conforms: Bool = false
  ) -> SourceOutline.Item {
    var item = SourceOutline.Item(kind: .declaration, span: .init(start: 0, end: 0))
    item.declares = names.map { SourceOutline.Declared(name: $0.0, keyword: $0.1) }
    item.uses = names.map(\.0)
    item.members = members
    item.addsConformance = conforms
    return item
  }

  static func cell(_ number: Int, _ items: [SourceOutline.Item], results: [Int: String] = [:]) -> CellRecord {
    CellRecord(
      number: number,
      module: "Cell\(number)",
      source: "",
      items: items,
      results: results,
      surroundings: .bare
    )
  }
}

struct CellCatalogueTests {
  @Test func `the latest declaration of a name is imported alone, the older one not at all`() {
    let catalogue = CellCatalogue([
      Sample.cell(1, [Sample.declaration([("a", "var"), ("b", "var")])]),
      Sample.cell(2, [Sample.declaration([("a", "var")])]),
    ])

    #expect(catalogue.imports(for: ["a"]) == ["Cell2", "var Cell2.a"])
    #expect(catalogue.imports(for: ["a", "b"]) == ["Cell1", "Cell2", "var Cell2.a", "var Cell1.b"])
  }

  @Test func `all functions of a name are in sight, since they may be overloads`() {
    let catalogue = CellCatalogue([
      Sample.cell(1, [Sample.declaration([("f", "func")])]),
      Sample.cell(2, [Sample.declaration([("f", "func")])]),
    ])

    #expect(catalogue.imports(for: ["f"]) == ["Cell1", "Cell2", "func Cell2.f"])
  }

  @Test func `a member brings its module, a conformance always does, anything else never`() {
    let catalogue = CellCatalogue([
      Sample.cell(1, [Sample.declaration([("Int", "extension")], members: ["twice"])]),
      Sample.cell(2, [Sample.declaration([("P", "struct")], conforms: true)]),
      Sample.cell(3, [Sample.declaration([("Q", "struct")])]),
    ])

    #expect(catalogue.imports(for: ["twice"]) == ["Cell1", "Cell2"])
    #expect(catalogue.imports(for: ["nothing"]) == ["Cell2"])
  }

  @Test func `an actor is imported as the class it is, an operator with its module`() {
    let catalogue = CellCatalogue([Sample.cell(1, [Sample.declaration([("A", "actor"), ("+++", "operator")])])])

    #expect(catalogue.imports(for: ["A"]) == ["Cell1", "class Cell1.A"])
    #expect(catalogue.imports(for: ["+++"]) == ["Cell1"])
  }

  @Test func `a name that is gone means nothing, and results are counted on`() {
    var cell = Sample.cell(1, [Sample.declaration([("x", "var")])], results: [1: "$R0"])
    cell.gone = ["x"]
    let catalogue = CellCatalogue([cell])

    #expect(!catalogue.declares("x"))
    #expect(catalogue.declares("$R0"))
    #expect(catalogue.nextResult == 1)
  }
}

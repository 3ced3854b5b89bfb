import CompilerService
import Testing

@testable import Cells

struct CellArchiveTests {
  private static func variable(_ name: String) -> SourceOutline.Item {
    var item = SourceOutline.Item(kind: .variable, span: .init(start: 0, end: 0))
    item.declares = [SourceOutline.Declared(name: name, keyword: "var")]
    item.uses = [name]
    return item
  }

  private static func function(_ name: String, using names: [String]) -> SourceOutline.Item {
    var item = Sample.declaration([(name, "func")])
    item.uses += names
    return item
  }

  @Test func `after a crash values are gone, and with them what speaks of them, however far away`() {
    var lost: Set<String> = []
    var first = Sample.cell(1, [Self.variable("x"), Sample.declaration([("P", "struct")])], results: [7: "$R0"])
    var second = Sample.cell(2, [Self.function("f", using: ["x"]), Self.function("g", using: ["P"])])
    var third = Sample.cell(3, [Self.function("h", using: ["f"])])

    CellArchive.markGone(in: &first, isLoaded: true, &lost)
    CellArchive.markGone(in: &second, isLoaded: true, &lost)
    CellArchive.markGone(in: &third, isLoaded: true, &lost)

    #expect(first.gone == ["x", "$R0"])
    #expect(second.gone == ["f"])
    #expect(third.gone == ["h"])
  }

  @Test func `a name that is declared again without the lost value is back`() {
    var lost: Set<String> = ["x"]
    var cell = Sample.cell(1, [Self.function("x", using: [])])
    cell.items[0].uses = []

    CellArchive.markGone(in: &cell, isLoaded: true, &lost)

    #expect(cell.gone.isEmpty)
    #expect(lost.isEmpty)
  }

  @Test func `of a cell that cannot be loaded nothing is left`() {
    var lost: Set<String> = []
    var cell = Sample.cell(1, [Sample.declaration([("P", "struct")])])

    CellArchive.markGone(in: &cell, isLoaded: false, &lost)

    #expect(cell.gone == ["P"])
  }
}

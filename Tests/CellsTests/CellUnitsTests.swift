import CompilerService
import Testing

@testable import Cells

struct CellUnitsTests {
  private static func outline(_ items: [(Int, Int, String, String)]) -> SourceOutline {
    let items = items.map { start, end, name, keyword in
      var item = SourceOutline.Item(kind: .declaration, span: .init(start: start, end: end))
      item.declares = [SourceOutline.Declared(name: name, keyword: keyword)]
      return item
    }
    return SourceOutline(items: items, problems: [], isUnfinished: false)
  }

  @Test func `a text is one cell, and none without items`() {
    let text = CellText(text: "let a = 1\nlet b = 2", file: "f")

    #expect(CellUnits.units(of: text, Self.outline([(0, 9, "a", "var"), (10, 19, "b", "var")])).count == 1)
    #expect(CellUnits.units(of: text, Self.outline([])).isEmpty)
  }

  @Test func `a second declaration of a name begins the next cell, at its own place`() {
    let text = CellText(text: "let a = 1\n  let a = 2", file: "f", line: 7, column: 3)
    let units = CellUnits.units(of: text, Self.outline([(0, 9, "a", "var"), (12, 21, "a", "var")]))

    #expect(units.map(\.text.text) == ["let a = 1\n  ", "let a = 2"])
    #expect(units.map(\.text.line) == [7, 8])
    #expect(units.map(\.text.column) == [3, 3])
    #expect(units[1].items[0].span == SourceOutline.Span(start: 0, end: 9))
  }

  @Test func `functions of one name are overloads and stay together`() {
    let text = CellText(text: "func f() {}\nfunc f(a: Int) {}", file: "f")

    #expect(CellUnits.units(of: text, Self.outline([(0, 11, "f", "func"), (12, 29, "f", "func")])).count == 1)
  }
}

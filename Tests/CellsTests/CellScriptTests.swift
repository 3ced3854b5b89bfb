import CompilerService
import Testing

@testable import Cells

struct CellScriptTests {
  /// A cell of one item.
  private static func cell(
    _ number: Int,
    _ source: String,
    _ declares: [(String, String)],
    uses: [String]
  ) -> CellRecord {
    var item = SourceOutline.Item(kind: .variable, span: .init(start: 0, end: source.utf8.count))
    item.declares = declares.map { SourceOutline.Declared(name: $0.0, keyword: $0.1) }
    item.uses = uses + declares.map(\.0)
    return CellRecord(
      number: number,
      module: "Cell\(number)",
      source: source,
      items: [item],
      results: [:],
      surroundings: .bare
    )
  }

  private static func text(_ cells: CellRecord...) -> [String] {
    CellScript.program(of: cells).text.split(separator: "\n").filter { !$0.hasPrefix("// ") }.map(String.init)
  }

  @Test func `what is declared anew is left out, with what only that was needed for`() {
    let cells = [
      Self.cell(1, "struct S {}", [("S", "struct")], uses: []),
      Self.cell(2, "let s = S()", [("s", "var")], uses: ["S"]),
      Self.cell(3, "struct S { var n = 1 }", [("S", "struct")], uses: []),
      Self.cell(4, "let s = S()", [("s", "var")], uses: ["S"]),
    ]
    let program = CellScript.program(of: cells)

    #expect(program.text == "\n// Cell 3\nstruct S { var n = 1 }\n\n// Cell 4\nlet s = S()\n")
    #expect(program.repeated.isEmpty)
  }

  @Test func `what something that stays speaks of stays, and the name is told`() {
    let cells = [
      Self.cell(1, "let x = 1", [("x", "var")], uses: []),
      Self.cell(2, "let y = x", [("y", "var")], uses: ["x"]),
      Self.cell(3, "let x = true", [("x", "var")], uses: []),
    ]
    let program = CellScript.program(of: cells)

    #expect(program.text.contains("let x = 1\n") && program.text.contains("let x = true\n"))
    #expect(program.repeated == ["x"])
  }

  @Test func `functions overload, and the same again takes the place of the older`() {
    let text = Self.text(
      Self.cell(1, "func f(_ n: Int) -> Int { n }", [("f", "func")], uses: []),
      Self.cell(2, "func f(_ s: String) -> Int { f(s.count) }", [("f", "func")], uses: []),
      Self.cell(3, "let a = f(1)", [("a", "var")], uses: ["f"]),
      Self.cell(4, "func f(_ n: Int)  -> Int { n + 1 }", [("f", "func")], uses: [])
    )

    #expect(
      text == ["func f(_ s: String) -> Int { f(s.count) }", "let a = f(1)", "func f(_ n: Int)  -> Int { n + 1 }"]
    )
  }
}

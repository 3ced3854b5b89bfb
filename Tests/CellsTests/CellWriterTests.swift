import CompilerService
import Testing

@testable import Cells

struct CellWriterTests {
  private static func write(_ text: String, _ item: SourceOutline.Item, column: Int = 1) -> WrittenCell {
    let writer = CellWriter(module: "Cell1", number: 1, catalogue: CellCatalogue())
    return writer.write(CellText(text: text, file: "cell 1", column: column), [item])
  }

  private static func variable(_ text: String, value: Range<Int>, type: Range<Int>? = nil) -> SourceOutline.Item {
    var item = SourceOutline.Item(kind: .variable, span: .init(start: 0, end: text.utf8.count))
    item.bindings = [
      SourceOutline.Binding(
        names: ["x"],
        annotation: type.map { .init(start: $0.lowerBound, end: $0.upperBound) },
        initializer: .init(start: value.lowerBound, end: value.upperBound),
        hasAccessors: false
      )
    ]
    return item
  }

  @Test(
    arguments: [
      ("let x = 5", 8..<9, nil, "@MainActor let x = __s0.take(); @MainActor let __s0 = Slot { 5 }"),
      ("let x: Int = 5", 13..<14, 7..<10, "@MainActor let x: Int = __s0.take(); @MainActor let __s0 = Slot<Int> { 5 }"),
      ("let x: P! = 5", 12..<13, 7..<9, "@MainActor let x: P! = __s0.take(); @MainActor let __s0 = Slot<(P)?> { 5 }"),
      (
        "let x: some P = 5", 16..<17, 7..<13, "@MainActor let x: some P = __s0.take(); @MainActor let __s0 = Slot { 5 }"
      ),
    ] as [(String, Range<Int>, Range<Int>?, String)]
  )
  func `a variable takes its value from a slot`(
    _ text: String,
    _ value: Range<Int>,
    _ type: Range<Int>?,
    _ body: String
  ) {
    #expect(Self.write(text, Self.variable(text, value: value, type: type)).body == body)
  }

  @Test func `an expression becomes the next result, at its own line`() {
    let item = SourceOutline.Item(kind: .expression, span: .init(start: 0, end: 5))
    let cell = Self.write("1 + 1", item)

    #expect(cell.body == "@MainActor let __s0 = Slot { 1 + 1 }")
    #expect(cell.results == [0: "$R0"])
    #expect(cell.source.contains("#sourceLocation(file: \"cell 1\", line: 1)\n@MainActor let __s0"))
  }

  @Test func `every byte that was typed is found again behind the insertions`() {
    let text = "let x = 5"
    let cell = Self.write(text, Self.variable(text, value: 8..<9), column: 4)
    let found = cell.body.utf8.enumerated().compactMap { place, byte in
      let (offset, isTyped) = cell.map.original(place)
      return isTyped ? (offset, byte) : nil
    }

    #expect(found.map(\.0) == Array(0..<text.utf8.count))
    #expect(found.map(\.1) == Array(text.utf8))
  }
}

import Testing

@testable import CompilerService

struct NameReadingTests {
  @Test(arguments: [
    ("app.sto", 7, 4, "sto"), ("app.sto", 5, 4, "s"), ("app.", 4, 4, ""), ("", 0, 0, ""), ("a é", 4, 2, "é"),
    ("a é", 3, 2, ""), ("été", 5, 0, "été"), ("$0", 2, 0, "$0"), ("x+_y1", 5, 2, "_y1"), ("a", -1, 0, ""),
    ("a", 9, 0, "a"),
    ("a\r\nb", 4, 3, "b"),
  ])
  func `a word is found at a place`(source: String, offset: Int, start: Int, prefix: String) {
    let word = WordPlace(in: source, at: offset)

    #expect(word.start == start)
    #expect(word.prefix == prefix)
  }

  @Test(arguments: [
    ("<a>x &lt; y</a>", "x < y"), ("&amp;&gt;&quot;&apos;", "&>\"'"), ("&#233;&#xe9;", "éé"), ("a & b; c", "a & b; c"),
    ("&nope;", "&nope;"), ("<unclosed", "<unclosed"), ("&", "&"), ("&#xffffffff;", "&#xffffffff;"), ("", ""),
  ])
  func `marks are removed and entities written out`(marked: String, plain: String) {
    #expect(MarkedText.plain(marked) == plain)
  }

  @Test(arguments: [
    ("@MainActor final class A", "@MainActor", "class"), ("func f()", nil, "func"), ("actor A", nil, "actor"),
    ("nonisolated(unsafe) var a: Int", "nonisolated(unsafe)", "var"), ("", nil, ""),
    ("@available(macOS 10, *) public static func f()", nil, "func"),
    ("@ImageActor(x y) let a: @MainActor () -> Void", "@ImageActor(x y)", "let"),
    ("let f: @MainActor () -> Void", nil, "let"), ("nonisolated actor A", "nonisolated", "actor"),
  ])
  func `the head of a declaration says its isolation`(declaration: String, isolation: String?, keyword: String) {
    let head = DeclarationHead(declaration)

    #expect(head.isolation == isolation)
    #expect(head.keyword == keyword)
  }

  @Test func `documentation of names from C is read from its marks`() {
    let answer = SourceKitValue.dictionary([
      "key.name": .string("f"), "key.kind": .identifier("source.lang.swift.ref.function.free"),
      "key.fully_annotated_decl": .string("<d>func f() -&gt; Int</d>"),
      "key.doc.full_as_xml": .string(
        "<Function><Name>f</Name><CommentParts><Para>One.</Para><Para>Two.</Para></CommentParts></Function>"
      ),
    ])

    let symbol = SymbolReader(answer: answer).symbol

    #expect(
      symbol
        == SymbolInfo(name: "f", kind: "function.free", declaration: "func f() -> Int", documentation: "One.\n\nTwo.")
    )
    #expect(SymbolReader(answer: .dictionary([:])).symbol == nil)
  }

  @Test(arguments: [
    ("isPro", "isPro"), ("f()", "f()"), ("f(<#T##a: Int##Int#>)", "f("), ("f(a: <#T##Int#>, b: <#T##Int#>)", "f("),
    ("a: <#T##Int#>", "a: "), ("[<#i#>]", "["), ("<#T##a#>", nil), ("g<<#T#>>(<#x#>)", "g<"),
  ])
  func `what is inserted ends before the first argument`(text: String, name: String?) {
    let reader = CompletionReader(word: WordPlace(in: "", at: 0))
    let answer = SourceKitValue.dictionary([
      "key.results": .array([
        .dictionary(["key.sourcetext": .string(text), "key.kind": .identifier("source.lang.swift.keyword")])
      ])
    ])

    #expect(reader.items(in: answer).map(\.name) == (name.map { [$0] } ?? []))
  }
}

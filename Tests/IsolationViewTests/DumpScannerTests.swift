import Testing

@testable import IsolationView

struct DumpScannerTests {
  @Test func `an object gives its members by key`() throws {
    let tree = try DumpScanner.tree(of: Array(#" {"a" : 12, "b":["x","y"],"c":true,"d":{"a":-3}} "#.utf8))

    #expect(tree.number("a", of: 0) == 12)
    let list = try #require(tree.member("b", of: 0))
    #expect(tree.children(of: list).map { tree.string(at: $0) } == ["x", "y"])
    #expect(tree.flag("c", of: 0))
    #expect(!tree.flag("a", of: 0))
    let inner = try #require(tree.member("d", of: 0))
    #expect(tree.number("a", of: inner) == -3)
    #expect(tree.member("e", of: 0) == nil)
  }

  @Test(arguments: [
    (#""a\"b\\c\/d""#, #"a"b\c/d"#), (#""\n\t\r\b\f""#, "\n\t\r\u{8}\u{C}"), (#""\u00e9\ud83c\udfa7""#, "é🎧"),
    (#""\u12""#, "\u{12}"), (#""\uzzzz""#, "\u{FFFD}"), (#""名前""#, "名前"), (#""""#, ""),
  ])
  func `escapes are undone`(_ text: String, _ expected: String) throws {
    let tree = try DumpScanner.tree(of: Array(text.utf8))

    #expect(tree.string(at: 0) == expected)
  }

  @Test func `nesting has no limit that a program reaches`() throws {
    let depth = 50_000
    let text = String(repeating: #"[{"a":"#, count: depth / 2) + "1" + String(repeating: "}]", count: depth / 2)

    let tree = try DumpScanner.tree(of: Array(text.utf8))

    #expect(tree.entries.count == depth + 1)
    #expect(tree.entries[0].end == depth + 1)
  }

  @Test func `nesting without end is refused`() {
    #expect(throws: ASTDumpError.tooDeep) {
      try DumpScanner.tree(of: Array(repeating: UInt8(ascii: "["), count: 200_000))
    }
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("[1,]", 3), (#"{"a"}"#, 4), (#"{"a":}"#, 5), ("[1 2]", 3), ("nul", 0), (#""abc"#, 4),
    ("1 2", 2), ("}", 0), (#"{"a":1]"#, 6), (#"{1:2}"#, 1), ("hello", 0), (#""a\"#, 3),
  ])
  func `a text that is no JSON is refused where it stops being it`(_ text: String, _ offset: Int) {
    #expect(throws: ASTDumpError.notJSON(offset: offset)) { try DumpScanner.tree(of: Array(text.utf8)) }
  }
}

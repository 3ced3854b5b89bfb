import CompilerService
import SourceTools
import Testing

struct OutlineReaderTests {
  private func items(_ source: String) -> [SourceOutline.Item] {
    OutlineReader.outline(of: source).items
  }

  private func texts(_ source: String, _ spans: [SourceOutline.Span?]) -> [String?] {
    let bytes = Array(source.utf8)
    return spans.map { span in span.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) } }
  }

  @Test(arguments: [
    ("import Foundation", SourceOutline.Kind.import), ("@testable import A", .import), ("let a = 1", .variable),
    ("var a: Int { 1 }", .variable), ("lazy var a = 1", .variable), ("@MainActor var a = 1", .variable),
    ("class A {}", .declaration), ("struct A {}", .declaration), ("enum A {}", .declaration),
    ("actor A {}", .declaration), ("protocol A {}", .declaration), ("extension A {}", .declaration),
    ("func a() {}", .declaration), ("typealias A = B", .declaration), ("infix operator +++", .declaration),
    ("precedencegroup A {}", .declaration), ("macro a() = #externalMacro(module: \"M\", type: \"T\")", .declaration),
    ("@Observable final class A {}", .declaration), ("#if DEBUG\nlet a = 1\n#endif", .declaration),
    ("#if DEBUG\n#if B\nclass A {}\n#endif\n#endif", .declaration), ("#if DEBUG\na()\n#endif", .statement),
    ("#if DEBUG\n#endif", .statement), ("a", .expression), ("a()", .expression), ("a = 1", .expression),
    ("a += 1", .expression), ("_ = a", .expression), ("(a, b) = c", .expression), ("await a()", .expression),
    ("try a()", .expression), ("try! await a.b.c { $0 }", .expression), ("#a(1)", .expression), ("#a", .expression),
    ("1 + 2", .expression), ("{ 1 }()", .expression), ("a as? B", .expression), ("\"a\"", .expression),
    ("a ? b : c", .expression), ("$R0", .expression), ("if a {}", .statement), ("if a {} else {}", .statement),
    ("switch a { default: 1 }", .statement), ("do {}", .statement), ("do {} catch {}", .statement),
    ("for a in b {}", .statement), ("for await a in b {}", .statement), ("while a {}", .statement),
    ("repeat {} while a", .statement), ("guard a else {}", .statement), ("defer {}", .statement),
    ("return", .statement), ("return a", .statement), ("throw a", .statement), ("a: for b in c {}", .statement),
    ("break", .statement), ("if #available(macOS 10, *) {}", .statement),
  ])
  func `an item has a kind`(source: String, kind: SourceOutline.Kind) {
    #expect(items(source).map(\.kind) == [kind])
    #expect(items(source).first?.span == SourceOutline.Span(start: 0, end: source.utf8.count))
  }

  @Test(arguments: [
    ("a;b", ["a", "b"]), ("a; b ;", ["a", "b"]), ("  a // b\n\n/* c */ d\n", ["a", "d"]), ("a\r\nb\r\n", ["a", "b"]),
    ("\u{FEFF}let é = 1\nb", ["let é = 1", "b"]), ("#!/usr/bin/env swift\na\n", ["a"]), ("", []), ("\n \n", []),
    ("// a", []), ("/* a */", []), ("/** doc */\nclass A {\n}\n// end", ["class A {\n}"]),
    ("@MainActor\nfunc a() {}", ["@MainActor\nfunc a() {}"]), ("a\n  .b()\n  .c", ["a\n  .b()\n  .c"]),
    ("let a = 1 let b = 2", ["let a = 1", "let b = 2"]), (")", [")"]), ("let a =", ["let a ="]),
  ])
  func `items stand where their text stands`(source: String, expected: [String]) {
    #expect(texts(source, items(source).map(\.span)) == expected)
  }

  @Test(arguments: [
    ("let a = 1, b: Int = 2", ["a", "b"], ["let"]), ("var (a, (b, _)) = c", ["a", "b"], ["var"]),
    ("var a: Int { get { 1 } }", ["a"], ["var"]), ("let _ = 1", [], ["let"]),
    ("let `a b` = 1, `class` = 2", ["a b", "class"], ["let"]),
  ])
  func `a variable binds names`(source: String, names: [String], keyword: [String]) throws {
    let item = try #require(items(source).first)

    #expect(item.bindings.flatMap(\.names) == names)
    #expect(item.declares == names.map { SourceOutline.Declared(name: $0, keyword: "var") })
    #expect(item.isConstant == (keyword == ["let"]))
  }

  @Test func `bindings say their types, values and accessors`() throws {
    let source = "var a: [Int] = [1] { didSet {} }, b = f { $0 }, c: Int { 1 }, d"

    let bindings = try #require(items(source).first).bindings

    #expect(texts(source, bindings.map(\.annotation)) == ["[Int]", nil, "Int", nil])
    #expect(texts(source, bindings.map(\.initializer)) == ["[1]", "f { $0 }", nil, nil])
    #expect(bindings.map(\.hasAccessors) == [true, false, true, false])
    #expect(items("let a =").first?.bindings.first?.initializer == nil)
  }

  @Test(arguments: [
    ("@MainActor var a = 1", true, false), ("@Isolation.ImageActor func a() {}", true, false),
    ("nonisolated func a() {}", true, false), ("nonisolated(unsafe) var a = 1", true, false),
    ("@Published var a = 1", false, true), ("lazy var a = 1", false, true),
    ("@MainActor @Wrapped(1) var a = 1", true, true),
    ("private var a = 1", false, false), ("@Actors var a = 1", false, true),
  ])
  func `attributes are isolation or something else`(source: String, isolation: Bool, other: Bool) throws {
    let item = try #require(items(source).first)

    #expect(item.saysIsolation == isolation)
    #expect(item.hasOtherAttributes == other)
  }

  @Test(arguments: [
    ("class A {}", "A", "class"), ("struct `A B`<T> {}", "A B", "struct"), ("enum A {}", "A", "enum"),
    ("actor A {}", "A", "actor"),
    ("protocol A {}", "A", "protocol"), ("typealias A = B", "A", "typealias"), ("func `a`() {}", "a", "func"),
    ("func +++ (a: A, b: A) {}", "+++", "func"), ("prefix operator √", "√", "operator"),
    ("precedencegroup A {}", "A", "precedencegroup"),
    ("@freestanding(expression) macro a() = #externalMacro(module: \"M\", type: \"T\")", "a", "macro"),
    ("#if A\nclass B {}\n#endif", "B", "class"),
  ])
  func `a declaration declares a name`(source: String, name: String, keyword: String) throws {
    let item = try #require(items(source).first)

    #expect(item.declares == [SourceOutline.Declared(name: name, keyword: keyword)])
    #expect(item.uses.contains(name))
  }

  @Test(arguments: [
    ("import Foundation", "Foundation"), ("import struct Foundation.URL", "struct Foundation.URL"),
    ("@testable import  A", "A"), ("package import A.B", "A.B"), ("let a = 1", nil),
  ])
  func `an import says its module`(source: String, imported: String?) {
    #expect(items(source).first?.imported == imported)
    #expect(items(source).first?.declares.isEmpty == (imported != nil))
  }

  @Test func `members are told at any depth`() throws {
    let source = """
      struct A {
        var a = 1, b: Int { let hidden = 1; return hidden }
        func c() { func hidden() {} }
        init() {}
        subscript(i: Int) -> Int { i }
        enum D { case e, f(Int); static func == (l: D, r: D) -> Bool { true } }
        #if DEBUG
        typealias G = Int
        #endif
      }
      """

    let item = try #require(items(source).first)

    #expect(item.members == ["==", "D", "G", "a", "b", "c", "e", "f", "init", "subscript"])
    #expect(item.declares.map(\.name) == ["A"])
  }

  @Test(arguments: [
    ("extension A {}", [], false), ("extension A.B { var c: Int { 1 } }", ["c"], false),
    ("extension A: B, @unchecked C.D, @MainActor E<F> { func g() {} }", ["B", "D", "E", "g"], true),
    ("extension A: B {}", ["B"], true),
  ])
  func `an extension tells its members and its conformances`(source: String, members: [String], adds: Bool) throws {
    let item = try #require(items(source).first)

    #expect(item.members == members)
    #expect(item.addsConformance == adds)
    #expect(item.declares.isEmpty)
  }

  @Test(arguments: [
    ("$R0 + a.b(c: $0)", ["$0", "$R0", "+", "a", "b", "c"]), ("-a!", ["-", "a"]), ("a...", ["...", "a"]),
    ("\"a \\(b) \\(c + d)\"", ["+", "b", "c", "d"]), ("`a b`.`class`", ["a b", "class"]), ("#a(b)", ["a", "b"]),
    ("@A func b(c d: E<F>) {}", ["A", "E", "F", "b", "c", "d"]), ("a b", ["a"]), ("(+)(1, 2)", ["+"]),
    ("for await a in b where c {}", ["a", "b", "c"]), ("\\A.b", ["A", "b"]), ("a = .b", ["a", "b"]),
  ])
  func `an item tells the names it uses`(source: String, uses: [String]) throws {
    #expect(try #require(items(source).first).uses == uses)
  }

  @Test func `observed classes tell what is tracked`() throws {
    let source = """
      @Observable final class A<T> {
        var a = 1
        let b = 2
        var c: Int { 3 }
        var d = 4 { didSet {} }
        @ObservationIgnored var e = 5
        @ObservationIgnored lazy var f = 6
        static var g = 7
        var `h` = 8
        private(set) weak var i: AnyObject?
        @Observation.Observable class B { var j = 1 }
        struct C { @Observable class D {} }
        class E { var k = 1 }
        func l() { @Observable class Hidden { var m = 1 } }
      }
      """

    let observed = try #require(items(source).first).observed

    #expect(
      observed == [
        SourceOutline.Observed(type: "A", properties: ["a", "d", "h", "i"], isGeneric: true),
        SourceOutline.Observed(type: "A.B", properties: ["j"], isGeneric: true),
        SourceOutline.Observed(type: "A.C.D", properties: [], isGeneric: true),
      ]
    )
    #expect(items("extension X.Y { @Observable class Z {} }").first?.observed.map(\.type) == ["X.Y.Z"])
  }

  @Test func `problems are told in order, with their places`() {
    let outline = OutlineReader.outline(of: "let é = )\nfoo(1 2)\n")

    #expect(
      outline.problems == [
        SourceOutline.Problem(offset: 9, message: "expected expression in variable"),
        SourceOutline.Problem(offset: 9, message: "unexpected code ')' in source file"),
        SourceOutline.Problem(offset: 17, message: "unexpected code '2' in function call"),
      ]
    )
    #expect(OutlineReader.outline(of: "let a = 1").problems.isEmpty)
  }

  @Test(arguments: ["(", "[", "{", "f(", "{ a in", "if x {", "class A {", "\"\\(", "[ (\n"])
  func `ten thousand open brackets are refused at once`(bracket: String) {
    let outline = OutlineReader.outline(of: String(repeating: bracket, count: 10_000))

    #expect(outline.problems.map(\.message) == ["too many brackets are open here for the source to be read"])
    #expect(!outline.isUnfinished)
  }

  @Test(arguments: ["(", "{", "f(", "{ a in", "class A {"])
  func `a thousand open brackets do not overflow the stack`(bracket: String) {
    let outline = OutlineReader.outline(of: String(repeating: bracket, count: 1_000))

    #expect(!outline.problems.isEmpty)
  }

  @Test func `a dozen brackets in a row are read, and more are not`() {
    let row = "let a = " + String(repeating: "[", count: 12) + "1" + String(repeating: "]", count: 12)

    #expect(OutlineReader.outline(of: row).problems.isEmpty)
    #expect(OutlineReader.outline(of: row.replacing("[1]", with: "[[1]]")).problems.map(\.offset) == [20])
  }

  @Test(arguments: [".b", " + b", "()", "[0]", "?", " as B", ".b { }", " else if x { }", "\n  .b()"])
  func `a chain of five thousand links is answered`(link: String) {
    let start = link.contains("else") ? "if x { }" : "a"

    let outline = OutlineReader.outline(of: start + String(repeating: link, count: 5_000))

    #expect(outline.items.count == 1)
  }

  @Test(arguments: [
    "try ", "await ", "-", "&", "!", "@a ", "inout ", "any ", "#if A\n", "\"", "`", "\\", "\u{0}", "é", "é ",
  ])
  func `two thousand of anything are answered`(text: String) {
    let source = String(repeating: text, count: 2_000)

    let outline = OutlineReader.outline(of: source)

    #expect(outline.items.allSatisfy { $0.span.start < $0.span.end && $0.span.end <= source.utf8.count })
  }

  @Test func `every prefix of a program is answered, with items in order inside it`() {
    let program = """
      #!/usr/bin/env swift
      import Foundation; let (a, b): (Int, [String]) = (1, ["é \\(2 + 3)"])
      @MainActor @Observable final class Store { var isPro = false { didSet {} }; deinit { print(#function) } }
      #if DEBUG
      extension Store: Sendable { /* nested /* comment */ */ }
      #endif
      let text = \"""
        a \\(b.map { "\\($0)" })
        \"""
      await app.store.purchase()
      """
    let bytes = Array(program.utf8)

    for count in 0...bytes.count {
      let outline = OutlineReader.outline(of: String(decoding: bytes[..<count], as: UTF8.self))
      for (one, next) in zip(outline.items, outline.items.dropFirst()) { #expect(one.span.end <= next.span.start) }
    }
  }
}

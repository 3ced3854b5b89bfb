import CompilerService
import SourceTools
import Testing

struct CompletenessTests {
  @Test(arguments: [
    "let x =", "let x = \n", "let", "var x: ", "var x: Int {", "let (a,", "foo(", "foo(1,", "foo(a:", "foo(1)\nbar(",
    "x +", "x = ", "x ==", "x ? 1 :", "x as", "[1, 2", "[1: ", "{", "{ a in", "map { $0",
    "class A {", "class A", "struct A<T", "actor A: ", "extension A", "enum E { case a", "protocol P {",
    "typealias A =",
    "func", "func f()", "func f() async throws -> Int\n", "func f(", "func f() {", "@MainActor", "@MainActor\n",
    "@MainActor public",
    "if x", "if x {", "if x {} else", "guard let x", "guard let x else", "for i in", "for i in 1...3", "while true",
    "while",
    "repeat {}", "do {", "do { } catch", "switch x", "switch x { case .a:", "case", "try", "await", "try await",
    "import",
    "#if DEBUG", "#if DEBUG\nfoo()\n", "\"\"\"", "let s = \"\"\"\nabc\n", "\"\"\"\nabc \"", "print(\"\"\"\n  a\n b",
    "#\"\"\"\nabc\n\"\"\"",
    "/*", "let x = 1 /*", "/* /* */", "foo(1, // why\n", "foo(\r\n", "infix operator", "precedencegroup P {",
    "#!/usr/bin/env swift\nfoo(",
    "@Observable class A { var x = 1", "let f: (Int) ->", "throw",
  ])
  func `a source that only lacks its end is unfinished`(source: String) {
    #expect(OutlineReader.outline(of: source).isUnfinished)
  }

  @Test(arguments: [
    "", "\n\n", "// a comment", "/* a comment */", "let x = 1", "let x = 1;", "let x", "var x: Int", "x", "x.y",
    "foo()",
    "foo() // (", "if x {}", "if x {} else {}", "guard x else { return }", "return", "class A {}", "func f() {}",
    "func f();", "@_silgen_name(\"f\") func f()", "func f() {}\nf()", "struct A { func f() }",
    "protocol P { func f() }", "\"\"\"\n\"\"\"", "\"abc\"", "\"a \\(b) c\"", "#if DEBUG\n#endif", "import Foundation",
    "[1, 2]", "{ $0 }", "switch x { case .a: break }", "do {} catch {}", "let x = 1 /* done */", "infix operator +++",
    "#!/usr/bin/env swift\nfoo()", "\u{FEFF}let x = 1", "let x = 1\r\n", "@MainActor func f() {}", "#foo()", "$R0",
  ])
  func `a source that parses is finished`(source: String) {
    let outline = OutlineReader.outline(of: source)

    #expect(!outline.isUnfinished)
    #expect(outline.problems.isEmpty || source == "struct A { func f() }")
  }

  @Test(arguments: [
    "let x = )", ")", "}", "foo(1 2", "foo(]", "let 1 = {", "let x: = 3", "let a = 1 let b = 2", "class { func f() {",
    "\"abc", "print(\"abc", "\"abc \\", "let x = 0xZZ +", "#endif", "else {", "func f() }\nfoo(", "let x = (]\nfoo(",
    "*/ {",
    "foo(\"abc\n1", "a.", "a.\n\n", "foo(a.", "\\A.", "let x = @ (",
  ])
  func `a fault before the end does not wait for more`(source: String) {
    let outline = OutlineReader.outline(of: source)

    #expect(!outline.isUnfinished)
    #expect(!outline.problems.isEmpty)
  }

  @Test func `every prefix of a program that ends inside brackets is unfinished, and the program is not`() {
    let program = "struct A {\n  var x = [1, 2]\n  func f(_ y: Int) -> Int {\n    return x[0] + y\n  }\n}\n"
    let lines = program.split(separator: "\n", omittingEmptySubsequences: false)

    for count in 1..<(lines.count - 1) {
      let prefix = lines.prefix(count).joined(separator: "\n")
      #expect(OutlineReader.outline(of: prefix).isUnfinished, "\(prefix)")
    }
    #expect(!OutlineReader.outline(of: program).isUnfinished)
  }
}

import Testing

@testable import Commands

struct ScriptTests {
  private typealias Statement = Script.Statement

  @Test func `semicolons separate the statements of an argument`() throws {
    let statements = try Script.split("store products; clock now ;;app.x; swift { a; b }; quit;")

    #expect(
      statements == [
        Statement(text: "store products", line: 1, column: 1),
        Statement(text: "clock now", line: 1, column: 17),
        Statement(text: "app.x", line: 1, column: 29),
        Statement(text: "swift { a; b }", line: 1, column: 36),
        Statement(text: "quit", line: 1, column: 52),
      ]
    )
  }

  @Test(arguments: [
    ("music search 'a;b' \"c;d\" e\\;f; quit", ["music search 'a;b' \"c;d\" e\\;f", "quit"]),
    ("music search {a;b} ; quit", ["music search {a;b}", "quit"]),
    ("music search {a;b\nquit", ["music search {a;b", "quit"]),
    ("music search }a;quit", ["music search }a", "quit"]),
    ("let s = \"a;b\"; f(1; 2); quit", ["let s = \"a;b\"", "f(1; 2)", "quit"]),
    ("let s = \"\\(f(\";\"))\"; quit", ["let s = \"\\(f(\";\"))\"", "quit"]),
    ("store products # a; b\nquit", ["store products # a; b", "quit"]),
    ("# a; b\nquit", ["quit"]),
    ("f() // a; b\nquit", ["f() // a; b", "quit"]),
    ("let s = \"abc; quit\nquit", ["let s = \"abc; quit", "quit"]),
    ("sto\nbuy pro", ["sto", "buy pro"]),
    ("@MainActor; quit", ["@MainActor", "quit"]),
    ("swift\n{ 1 }", ["swift\n{ 1 }"]),
    (":time a; quit", [":time a", "quit"]),
    ("watch f(1; 2); quit", ["watch f(1; 2)", "quit"]),
    ("watch; quit", ["watch", "quit"]),
    ("lab check { a; b(\"}\") }; quit", ["lab check { a; b(\"}\") }", "quit"]),
    ("lab check {} {;}; quit", ["lab check {} {;}", "quit"]),
    ("let s = \"a\\ ; quit", ["let s = \"a\\ ; quit"]),
    ("x \\ ; quit", ["x \\", "quit"]),
    ("x = ; quit", ["x =", "quit"]),
    ("a; .b", ["a", ".b"]),
    ("a ? b; quit", ["a ? b", "quit"]),
    ("// a; b\nquit", ["quit"]),
    ("/* a */; quit", ["quit"]),
    ("music search a\\ ; quit", ["music search a\\ ", "quit"]),
    ("é; ü", ["é", "ü"]),
    ("", []),
    (" ;\n; ", []),
  ])
  func `semicolons in quotes, brackets and comments separate nothing`(text: String, texts: [String]) throws {
    #expect(try Script.split(text).map(\.text) == texts)
  }

  @Test func `lines separate the statements of a file`() throws {
    let text = """
      #!/usr/bin/env isola
      store buy pro  # the first

        let a = 1; let b = 2
      class Probe {
        // a brace: {
        deinit { print("}") }
      }
      store buy \\
        pro
      é.x
      """

    let statements = try Script.split(text, at: .lines)

    #expect(
      statements == [
        Statement(text: "store buy pro  # the first", line: 2, column: 1),
        Statement(text: "let a = 1; let b = 2", line: 4, column: 3),
        Statement(text: "class Probe {\n  // a brace: {\n  deinit { print(\"}\") }\n}", line: 5, column: 1),
        Statement(text: "store buy \\\n  pro", line: 9, column: 1),
        Statement(text: "é.x", line: 11, column: 1),
      ]
    )
  }

  @Test(arguments: [
    "f(\n1\n)", "[\n1\n]", "let s = \"\"\"\n  a\n  {\n  \"\"\"", "/* a\n /* b */\n */ f()", "@MainActor\nfunc f() {\n}",
    "@available(*, deprecated)\n@Observable\nclass A {\n}", "swift {\n  store\n}", "screen show \"a\nb\"",
    "let s = #\"\"\"\n\"\"\"\n\"\"\"#", "\"\\(f(\n1))\"", "watch f(\n1)", ":type [\n1\n]", ":time {\n}()",
    "lab check {\n  let x = \"}\"\n}", "lab fix {\n} --mode \\\n5", "lab check a.swift \"b\nc\"",
    "@MainActor // why\nfunc f() {\n}", "@MainActor\n/* a\n */\n@Observable\nclass A {\n}",
  ])
  func `a statement goes on until it is complete`(text: String) throws {
    #expect(try Script.split("quit\n" + text + "\nquit", at: .lines).map(\.text) == ["quit", text, "quit"])
  }

  @Test(arguments: [
    "xs\n  .map { $0 }\n  .count", "x\n\n  // first\n  .b /* c\n */\n.c", "t\n.0", "x\n  .`in`", "x\n?? y",
    "x\n  + 1\n  - 2",
    "let x =\n  5", "let x\n  = 5", "f(1) +\n 2", "a\n&& b // c\n|| d", "func f()\n-> Int\n{\n}", "func f()\n->Int {}",
    "func f() ->\nInt {}", "func f()\nthrows {}", "class A\n{\n}", "class A:\nB {\n}", "extension A\nwhere B: C\n{\n}",
    "if x {\n} else {\n}", "if x {\n}\nelse if y {\n}\nelse {\n}", "if x\n{\n}\nelse\n{\n}",
    "do {\n}\ncatch let e {\n}",
    "do\n{\n}\ncatch\n{\n}", "guard x\nelse { return }", "repeat {\n}\nwhile x", "repeat\n{\n} // why\nwhile f { $0 }",
    "a: repeat {\n} while x", "a: repeat {\n}\nwhile x", "for x in\nxs {\n}", "x\nas? Y", "x as?\nY", "x\nis Y",
    "try?\nf()", "await\nf()",
    "x\n  ? a\n  : b", "x ? a\n: b", "x ?\na :\nb", "let a = 1,\n b = 2", "let a = 1\n, b = 2", "store =\n 5",
    "app as?\nX",
    "watch a\n  .b", ":type a\n  + b", ":time if x {\n}\nelse {\n}", "x\n//\n{ 1 }",
  ])
  func `Swift goes on where a line ends or begins in the middle`(text: String) throws {
    #expect(try Script.split("f()\n" + text + "\nquit", at: .lines).map(\.text) == ["f()", text, "quit"])
  }

  @Test(arguments: [
    ["let x = 5", "let y = x", "x"], ["x", "-1"], ["x", "!y"], ["x", "&y"], ["x", "..<5"], ["x", "(1)"], ["x", "[1]"],
    ["x!", "y"], ["1...", "y"], ["let t: Int?", "y"], ["infix operator +++", "y"], ["f() // +", "y"], ["x", "/a/"],
    ["x.in", "y"], ["x.as?", "y"], ["f()+", "y"], ["let s = \"a,", "y"], ["x .", "y"], ["while x {}", "while y {}"],
    ["repeat {} while x", "while y {}"], ["repeat {} while f { 1 }", "while y {}"], ["f { repeat {} }", "while y {}"],
    ["x", "elsewhere()"], ["x", "whileTrue()"], ["x", "catchAll"], ["x", ": store products"],
    ["x ? y : z", ": store products"],
    ["store products", ".b"], ["store products", "+ 1"], ["store products", "{ 1 }"], ["watch", ".b"],
    [":type", "{ 1 }"],
    ["swift { x }", ".b"], ["swift { x + }", "y"], ["swift {} +", "y"], ["store", "= 5"], ["watch x", "watch y"],
    ["lab check {}", ".b"], ["x", ":type y"], ["x", "// c {", "y"], ["+", "y"],
  ])
  func `lines that nothing joins are statements of their own`(lines: [String]) throws {
    let statements = try Script.split(lines.joined(separator: "\n"), at: .lines)

    #expect(statements.map(\.text) == lines.filter { !$0.hasPrefix("//") })
  }

  @Test func `a comment of a script keeps statements apart`() throws {
    #expect(try Script.split("x\n# c\n.b\n", at: .lines).map(\.text) == ["x", ".b"])
    #expect(try Script.split("x\n// c\n.b\n", at: .lines).map(\.text) == ["x\n// c\n.b"])
  }

  @Test(arguments: [
    ("let x =", 1, 1, "what follows `=`"),
    ("quit\n  for x in\n", 2, 3, "what follows `in`"),
    ("f(1,\n2) ->\n// c\n", 1, 1, "what follows `->`"),
    ("x ? y", 1, 1, "`:`"),
    ("watch x +", 1, 1, "what follows `+`"),
    ("quit\n:type f(", 2, 1, "`)`"),
    ("lab check {\nf(1)", 1, 1, "`}`"),
    ("lab check {\nf(1", 1, 1, "`)`"),
    ("quit\n class A {\n f()\n", 2, 2, "`}`"),
    ("f(1", 1, 1, "`)`"),
    ("f([1", 1, 1, "`]`"),
    ("quit\n\n/* a", 3, 1, "`*/`"),
    ("let s = ##\"\"\"\na", 1, 1, "`\"\"\"##`"),
    ("x = #/a", 1, 1, "`/#`"),
    ("quit\n@MainActor\n", 2, 1, "the declaration behind the attributes"),
    ("quit\nstore buy 'pro\nquit", 2, 1, "a closing quote or another line"),
    ("store buy \\", 1, 1, "a closing quote or another line"),
  ])
  func `a statement that the text does not finish is an error`(
    text: String,
    line: Int,
    column: Int,
    expected: String
  ) throws {
    let error = try #require(throws: ScriptError.self) { try Script.split(text, at: .lines) }

    #expect(error.line == line)
    #expect(error.column == column)
    #expect(
      error.message == "The statement that begins on line \(line) is not finished; \(expected) was expected."
    )
  }

  @Test func `windows line ends are blanks`() throws {
    let statements = try Script.split("store products\r\nf(1)\r\n", at: .lines)

    #expect(statements.map(\.text) == ["store products", "f(1)"])
    #expect(statements.map(\.line) == [1, 2])
  }
}

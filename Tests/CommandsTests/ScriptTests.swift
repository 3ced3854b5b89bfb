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
    ("swift\n{ 1 }", ["swift", "{ 1 }"]),
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
    "let s = #\"\"\"\n\"\"\"\n\"\"\"#", "\"\\(f(\n1))\"",
  ])
  func `a statement goes on until it is complete`(text: String) throws {
    #expect(try Script.split("quit\n" + text + "\nquit", at: .lines).map(\.text) == ["quit", text, "quit"])
  }

  @Test(arguments: [
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

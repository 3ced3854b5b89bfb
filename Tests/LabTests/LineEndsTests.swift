import Testing

@testable import Lab

struct LineEndsTests {
  @Test(arguments: [
    ("let a = 1\nlet b = 2", [true, true]),
    ("let a = \"\"\"\ntext\n\"\"\"\nb", [false, false, true, true]),
    ("let a = #\"\"\"\n\"\"\"\n\"\"\"#\n", [false, false, true, true]),
    ("/* a\n/* b */\n*/ c", [false, false, true]),
    ("let a = \"/*\"\nlet b = \"\\\"\"\n", [true, true, true]),
    ("let a = #\"\\\"#\nb", [true, true]),
    ("let a = \"\\(f(\"x\"))\" // \"\"\"\nb", [true, true]),
    ("let a = \"\"\"\n\\(f(\n1)) \"quoted\"\n\"\"\"", [false, false, false, true]),
    ("// \"\"\"\nlet b = #selector(c)\n", [true, true, true]),
  ])
  func `a line end in a literal or a block comment is told apart`(source: String, isCode: [Bool]) {
    #expect(LineEnds(source).isCode == isCode)
  }
}

import Commands
import Testing

struct GrowingStatementTests {
  @Test(arguments: [
    "let a = [\n  1,\n  2,\n]",
    "let s = \"\"\"\n  a \\\n  \"b\" \\(1 +\n  2)\n  \"\"\"",
    "let r = #\"\"\"\n\"\"\" \\#(1)\n\"\"\"#",
    "func f() {\n  /* { \n */ g() // }\n}",
    "@MainActor\nfunc f() {}",
    "let x = a ?\n  1 :\n  2",
    "store buy \\\n  pro",
    "lab check {\n  let x = 1\n}",
    "swift {\n  version\n}",
    "watch [\n1\n].count",
  ])
  func `lines taken one by one are complete exactly where the whole is`(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var statement = GrowingStatement(lines[0])
    for count in 1...lines.count {
      if count > 1 { statement.append(lines[count - 1]) }
      let soFar = lines[..<count].joined(separator: "\n")
      #expect(statement.text == soFar)
      #expect(statement.isComplete == Script.isComplete(soFar), "\(soFar.debugDescription)")
    }
    #expect(statement.isComplete)
  }

  @Test(arguments: [
    ("[1]", "  .map { $0 }", GrowingStatement.Continuation.goesOn),
    ("if a {}", "else {}", .goesOn),
    ("do {}", "catch {}", .goesOn),
    ("let a = 1", "  + 2", .goesOn),
    ("let a = b ? 1", ": 2", .goesOn),
    ("repeat { n += 1 }", "while n < 3", .goesOn),
    ("for i in a {}", "while n < 3 {}", .begins),
    ("let a = 1", "", .blank),
    ("let a = 1", "   // why", .blank),
    ("let a = 1", "/* why */ .b", .begins),
    ("let a = 1", "let b = 2", .begins),
    ("let a = 1", "# a comment of the script", .begins),
    ("let a = 1", ":type a", .begins),
  ])
  func `a line goes on with a statement, begins another one or says nothing`(
    first: String,
    next: String,
    continuation: GrowingStatement.Continuation
  ) {
    #expect(GrowingStatement(first).continuation(in: next) == continuation)
  }

  @Test(arguments: [
    ("store buy pro", false), ("swift { 1 }", false), ("let a = [", false), ("[1]", true), ("watch a", true),
  ])
  func `only Swift that could end may go on`(line: String, mayGoOn: Bool) {
    #expect(GrowingStatement(line).mayGoOn == mayGoOn)
  }
}

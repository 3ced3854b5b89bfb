import Testing

@testable import IsolationView

struct CompilerErrorsTests {
  @Test func `errors are listed with their place, warnings and notes are not`() {
    let messages = """
      /x/a.swift:3:4: error: cannot find 'b' in scope
        b()
        ^
      /x/a.swift:5:1: warning: never used
      /x/a.swift:6:1: note: an error: of old
      /x/c.swift:1:1: error: elsewhere
      <unknown>:0: error: unknown argument: '-n'
      error: no such file
      /x/a.swift:3:4: error: cannot find 'b' in scope
      """

    #expect(
      CompilerErrors.list(in: messages, file: "/x/a.swift") == [
        "3:4: cannot find 'b' in scope", "/x/c.swift:1:1: elsewhere", "<unknown>:0: unknown argument: '-n'",
        "no such file",
      ]
    )
  }

  @Test func `of many errors the first are listed`() {
    let messages = (1...25).map { "a.swift:\($0):1: error: wrong\n" }.joined()

    let errors = CompilerErrors.list(in: messages, file: "a.swift")

    #expect(errors.count == 21)
    #expect(errors.last == "and 5 more")
  }
}

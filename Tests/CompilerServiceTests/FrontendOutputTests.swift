import Testing

@testable import CompilerService

struct FrontendOutputTests {
  @Test func `printed diagnostics are read with their names, groups, ranges and notes`() throws {
    let source = "func h() { var q = 1 }\n"
    let output = """
      a:b.swift:1:16: warning: never [x] used [pbd_never_used] [#no-usage]
      func h() { var q = 1 }
                 ~~~~^
                 _
      a:b.swift:1:1: note: in here [in_here]
      func h() { var q = 1 }
      ^
      <unknown>:0: error: broken [fatal]
      """

    let diagnostics = FrontendOutput(texts: ["a:b.swift": SourceText(source)]).diagnostics(in: output)

    #expect(diagnostics.count == 2)
    let first = try #require(diagnostics.first)
    #expect(first.message == "never [x] used")
    #expect(first.id == "pbd_never_used")
    #expect(first.group == "no-usage")
    #expect(first.file == "a:b.swift")
    #expect(first.ranges == [11..<16])
    #expect(first.notes.map(\.id) == ["in_here"])
    #expect(diagnostics.last?.file == "")
    #expect(diagnostics.last?.line == 0)
  }

  @Test func `lines of source that look like diagnostics of nowhere are left alone`() {
    let output = "let s = \"x: error: y\"\n: error: \nerror: z\n"

    #expect(FrontendOutput(texts: [:]).diagnostics(in: output).isEmpty)
  }

  @Test func `a crash is told with its signal and what the compiler did`() {
    let errors = """
      Please submit a bug report (https://swift.org/contributing/#reporting-bugs)
      Stack dump:
      0.\tProgram arguments: swift-frontend
      1.\tSwift version 6.3.1
      2.\tCompiling with the current language version
      3.\tWhile evaluating request IRGenRequest(main)
      """

    #expect(CrashReport.isCrash(end: .exit(1), errors: errors))
    #expect(!CrashReport.isCrash(end: .exit(1), errors: "a.swift:1:1: error: x"))
    #expect(
      CrashReport.sentence(end: .signal(6), errors: errors)
        == "The compiler was ended by signal 6 (SIGABRT) (while evaluating request IRGenRequest(main))."
    )
  }
}

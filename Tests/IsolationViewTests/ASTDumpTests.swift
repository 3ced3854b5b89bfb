import Testing

@testable import IsolationView

struct ASTDumpTests {
  private func read(_ items: String, _ source: String, isMainActorDefault: Bool = false) throws -> IsolationReport {
    let dump = #"{"_kind":"source_file","filename":"a.swift","items":["# + items + "]}"
    return try ASTDump.read(
      Array(dump.utf8),
      source: source,
      file: "a.swift",
      isMainActorDefault: isMainActorDefault
    )
  }

  @Test func `a function with an attribute that the compiler added is inferred`() throws {
    let report = try read(
      """
      {"_kind":"func_decl","usr":"s:1a1fyyF","range":{"start":1,"end":12},"interface_type":"$syycD",
       "name":{"_kind":"decl_name","base_name":{"_kind":"base_name","name":"f"}},
       "attrs":[{"_kind":"custom_attr","implicit":true,"type":"$sScMD"}]}
      """,
      "\nfunc f()   {}\n"
    )

    let span = SourceSpan(line: 2, column: 1, endLine: 2, endColumn: 13)
    #expect(
      report.facts == [
        IsolationFact(
          kind: .declaration,
          name: "f()",
          span: span,
          isolation: .globalActor("MainActor"),
          usr: "s:1a1fyyF"
        )
      ]
    )
  }

  @Test func `what a macro made is counted on the declaration around it`() throws {
    let report = try read(
      """
      {"_kind":"class_decl","range":{"start":0,"end":8},"interface_type":"$s1a1CCmD",
       "name":{"_kind":"decl_name","base_name":{"_kind":"base_name","name":"C"}},
       "members":[{"_kind":"func_decl","range":{"start":3,"end":9,"buffer_id":"@__swiftmacro_x.swift"}},
                  {"_kind":"func_decl","implicit":true}]}
      """,
      "class C{}"
    )

    #expect(report.facts.map(\.name) == ["C"])
    #expect(report.facts.map(\.generated) == [1])
    #expect(report.generated == 1)
    #expect(report.implicit == 1)
  }

  @Test func `the checked value of a binding replaces the written one`() throws {
    let call = { (callee: String) in
      """
      {"_kind":"call_expr","range":{"start":8,"end":10},"fn":{"_kind":"declref_expr","range":{"start":8,"end":8}},
       "isolation_crossing":"{caller='nonisolated', callee='actor-isolated to global actor \(callee)'}"}
      """
    }
    let report = try read(
      """
      {"_kind":"pattern_entry","pattern":{"_kind":"pattern_named","name":{"base_name":{"name":"x"}}},
       "original_init":\(call("Old")),"processed_init":\(call("New"))}
      """,
      "let x = f()"
    )

    #expect(report.facts.map(\.isolation) == [.globalActor("New")])
    #expect(report.facts.map(\.name) == ["f"])
    #expect(report.facts.map { $0.crossing?.callerName } == ["the initial value of x"])
  }

  @Test func `a top-level function has the default isolation`() throws {
    let function = #"{"_kind":"func_decl","range":{"start":0,"end":8},"name":{"base_name":{"name":"f"}}}"#

    let plain = try read(function, "func f(){}")
    let main = try read(function, "func f(){}", isMainActorDefault: true)

    #expect(plain.facts.map(\.isolation) == [.unspecified])
    #expect(main.facts.map(\.isolation) == [.globalActor("MainActor")])
  }

  @Test func `a dump whose offsets lie outside the text gives spans inside it`() throws {
    let report = try read(
      #"{"_kind":"func_decl","range":{"start":3,"end":900},"name":{"base_name":{"name":"f"}}}"#,
      "abc"
    )

    #expect(report.facts.map(\.span) == [SourceSpan(line: 1, column: 4, endLine: 1, endColumn: 4)])
  }

  @Test(arguments: ["[]", "{}", #"{"_kind":"other"}"#, "12"])
  func `JSON that describes no source file is refused`(_ text: String) {
    #expect(throws: ASTDumpError.noSourceFile) { try ASTDump.read(Array(text.utf8), source: "", file: "a.swift") }
  }

  @Test func `an expression nested deeper than Foundation reads is read`() async throws {
    let folder = try TemporaryFolder()
    let terms = Array(repeating: "one()", count: 300).joined(separator: " + ")
    let file = try folder.write(Array("func one() -> Int { 1 }\nfunc sum() -> Int { \(terms) }\n".utf8), to: "a.swift")

    let report = try await IsolationRunner.run(file: file)

    #expect(report.facts.map(\.name) == ["one()", "sum()"])
  }
}

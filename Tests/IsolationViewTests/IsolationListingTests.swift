import Testing

@testable import IsolationView

struct IsolationListingTests {
  private static let names = ["Listing", "Listing@narrow", "Listing@colour"]

  private func style(_ name: String) -> ListingStyle {
    switch name {
    case "Listing@narrow": ListingStyle(width: 50)
    case "Listing@colour": ListingStyle(width: 100, hasColour: true)
    default: ListingStyle()
    }
  }

  @Test(arguments: names)
  func `a program is listed with marks, crossings and a legend`(_ name: String) async throws {
    let report = try await FixtureFiles.report("Listing")

    #expect(IsolationListing(report, style: style(name)).text == (try FixtureFiles.text(name + ".txt")))
  }

  @Test func `wide characters, tabs and line ends keep notes under what they are about`() async throws {
    let report = try await FixtureFiles.report("Wide")

    #expect(
      IsolationListing(report).text == """
        1 M  │ @MainActor      func 名前(_ 数: Int) async {
        2 M→ │         let 値 = "🎧"; await 走る(値) // 幅
             │                              ╰ crosses from MainActor to nonisolated: 走る
        3 M  │ }
        4 -  │ func 走る(_ s: String) async { print(s) }

        M MainActor   · nonisolated   - unspecified, treated as nonisolated   → a crossing on this line
        2 declarations, 0 closures, 1 crossing.

        """
    )
  }

  @Test func `a program with errors is listed under them`() async throws {
    let report = try await FixtureFiles.report("SyntaxErrors")

    #expect(
      IsolationListing(report).text == """
        SyntaxErrors.swift has 3 errors; below is what the compiler knew:
          5:21: expected parameter name followed by ':'
          6:1: expected '}' in struct
          5:19: expected '{' in body of function declaration

        1 M  │ @MainActor struct Good {
        2 M  │   func fine() {}
        3 M  │ }
        4    │
        5 -  │ struct Bad { func x(

        M MainActor   - unspecified, treated as nonisolated
        4 declarations, 0 closures, 0 crossings.

        """
    )
  }

  @Test func `an empty program is one sentence`() async throws {
    let report = try await FixtureFiles.report("Empty")

    #expect(
      IsolationListing(report).text
        == "The compiler found no declaration, closure or crossing in Empty.swift.\n"
    )
  }

  @Test func `no row of a narrow listing is wider than the terminal`() async throws {
    for name in ["ObservableModel", "FunctionTypes", "AsyncLet", "Wide", "TypeErrors"] {
      let report = try await FixtureFiles.report(name)
      for width in [40, 61, 80] {
        let text = IsolationListing(report, style: ListingStyle(width: width)).text
        for row in text.split(separator: "\n") {
          #expect(Columns.of(row) <= width, "\(name): \(row)")
        }
      }
    }
  }

  @Test func `a report is one object of JSON`() async throws {
    let report = try await FixtureFiles.report("Listing")

    #expect(try IsolationListing.json(report) + "\n" == FixtureFiles.text("Listing.json"))
  }

  @Test func `errors and an access without a wait are in the JSON`() throws {
    let fact = IsolationFact(
      kind: .access,
      name: "a.b",
      span: SourceSpan(line: 1, column: 2, endLine: 3, endColumn: 4),
      isolation: .actorInstance("A"),
      crossing: IsolationFact.Crossing(callerName: "f()", caller: .unspecified, waiting: .asyncLet)
    )
    let report = IsolationReport(file: "a/b.swift", source: "", facts: [fact], errors: ["1:1: no"], implicit: 2)

    #expect(
      try IsolationListing.json(report) == """
        {"closures":[],"crossings":[{"access":true,"callee":{"isolation":{"kind":"actorInstance","name":"A"},\
        "name":"a.b"},"caller":{"isolation":{"kind":"unspecified"},"name":"f()"},"column":2,"endColumn":4,\
        "endLine":3,"line":1,"waiting":"async let"}],"declarations":[],"errors":["1:1: no"],"file":"a/b.swift",\
        "kind":"isolation","leftOut":{"generated":0,"implicit":2},"v":1}
        """
    )
  }
}

import CompilerService
import Testing

struct ExplanationTests {
  private let service = CompilerService(
    configuration: CompilerService.Configuration(worker: "/none", cacheDirectory: "/tmp/isola-none")
  )

  @Test(arguments: [
    "SendingRisksDataRace", "sending-risks-data-race", "#sendingrisksdatarace",
    "regionbasedisolation_named_send_yields_race",
  ])
  func `a page is found by its group, its file and a diagnostic`(name: String) throws {
    let page = try service.explain(name)

    #expect(page.group == "SendingRisksDataRace")
    #expect(page.title == "Sending value risks causing data races")
    #expect(page.text.contains("## Overview"))
  }

  @Test(arguments: [
    ("SendingRiskDataRace", "SendingRisksDataRace"), ("actor-isolated-cal", "ActorIsolatedCall"),
    ("sendable", "SendableClosureCaptures"),
  ])
  func `a name that is nearly right is answered with the right one`(name: String, nearest: String) {
    #expect(throws: CompilerServiceError.noExplanation(name, nearest: nearest)) { try service.explain(name) }
  }

  @Test(arguments: ["", "qqqqqqqqqqqq", "../../../etc/passwd", "diagnostics"])
  func `what has no page is said`(name: String) {
    #expect(throws: CompilerServiceError.noExplanation(name, nearest: nil)) { try service.explain(name) }
  }

  @Test func `a page tells its group in its heading`() {
    let page = DiagnosticPage(file: "a-b", text: "# Title (of it) (ABGroup)\n\nText")
    let other = DiagnosticPage(file: "c", text: "# Semantic Copies (Experimental Diagnostics)\n")

    #expect(page.title == "Title (of it)")
    #expect(page.group == "ABGroup")
    #expect(other.group == nil)
  }

  @Test func `a web address leads to the group of its page`() {
    let groups = DiagnosticGroups(pages: [DiagnosticPage(file: "a-b", text: "# Title (AB)\n")])

    #expect(groups.name(ofPage: "https://docs.swift.org/compiler/documentation/diagnostics/a-b") == "AB")
    #expect(groups.name(ofPage: "/usr/share/a-b.md") == "AB")
    #expect(groups.name(ofPage: "c") == nil)
  }
}

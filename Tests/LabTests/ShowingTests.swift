import CompilerService
import Testing

@testable import Lab

struct ShowingTests {
  @Test func `text is wrapped between words, and a longer word is cut`() {
    let text = StyledText("a bc ") + StyledText("defghij k", .code)
    #expect(text.wrapped(to: 4).map(\.description) == ["a bc", "defg", "hij", "k"])
    #expect(text.wrapped(to: 4)[1].pieces == [StyledText.Piece(text: "defg", role: .code)])
    #expect(StyledText("").wrapped(to: 4).map(\.description) == [""])
  }

  @Test func `a paragraph of Markdown is wrapped, code is marked, and a listing stays`() {
    let rows = Layout.markdown("One `two`\nthree.\n\n- four\n- five\n```\nlet a = 1\n```", width: 12)
    #expect(rows.map(\.description) == ["One two", "three.", "", "- four", "- five", "  let a = 1"])
    #expect(rows[0].pieces.map(\.role) == [.plain, .code])
  }

  @Test func `experiments are listed by area`() throws {
    let laboratory = Laboratory(
      catalogue: try TemporaryCatalogue(TemporaryCatalogue.lamp).catalogue(),
      bench: ScriptedBench()
    )
    #expect(laboratory.list().rows(width: 80).map(\.description) == ["actor  1", "  lamp  A lamp"])
    #expect(laboratory.list(.task).rows(width: 80).isEmpty)
  }

  @Test(arguments: [80, 120])
  func `every page of the catalogue keeps to the width`(width: Int) throws {
    let laboratory = Laboratory(catalogue: try Catalogue(folder: Catalogue.bundledFolder), bench: ScriptedBench())
    #expect(laboratory.list().rows(width: width).allSatisfy { $0.width <= width })
    for experiment in laboratory.catalogue.experiments {
      let rows = try laboratory.show(experiment.slug).rows(width: width)
      for row in rows where row.width > width { Issue.record("\(experiment.slug): \(row)") }
    }
  }

  @Test func `a run shows its verdicts, its events with executor and task, and the line that differs`() async throws {
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    try files.write("in all:\nout lit\nend exit 0\n", to: "lamp/cure-lamp.events")
    let bench = ScriptedBench { _, _, _ in
      .ran([
        ObservedEvent(.probe, "probe here", place: "on the main thread", task: "2"), ObservedEvent(.output, "lit"),
        ObservedEvent(.end, "exit 0"),
      ])
    }
    let run = try await Laboratory(catalogue: try files.catalogue(), bench: bench).run("lamp", "cure")
    let rows = run.rows(width: 100).map(\.description)

    #expect(
      rows.suffix(5) == [
        "in 6",
        " →1  probe  on the main thread  2  probe here",
        "  2  out                           lit",
        "  3  end                           exit 0",
        "line 1 of the run differs: \"out lit\" was expected; \"probe probe here\" happened",
      ]
    )
  }

  @Test func `a variant that was not recorded runs and says so`() async throws {
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    let bench = ScriptedBench { _, _, _ in .wrote("lit") }
    let run = try await Laboratory(catalogue: try files.catalogue(), bench: bench).run("lamp")

    #expect(run.report.variant.name == "broken-lamp")
    #expect(run.rows(width: 100).last?.description == "not recorded; `lab record lamp` does that")
  }
}

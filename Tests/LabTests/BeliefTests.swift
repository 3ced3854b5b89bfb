import CompilerService
import Foundation
import Lab
import Testing

struct BeliefTests {
  @Test func `a belief stands beside what was measured, with the variants that show it`() throws {
    var page = TemporaryCatalogue.page
    page = page.replacingOccurrences(
      of: "source:",
      with: "believed: 2\nbelief 2: It burns.\nmeasured 2: It does not.\nshown by 2: cure-lamp\nsource:"
    )
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    try files.write(page, to: "lamp/experiment.md")
    try files.write("heading\ncure-lamp\tall\tok\n", to: "lamp/recorded.tsv")
    try files.write("in all:\nend exit 0\n", to: "lamp/cure-lamp.events")
    let beliefs = try BeliefPage(try files.catalogue())

    #expect(
      beliefs.markdown.hasSuffix(
        """
        ## 2. It burns

        Measured: It does not.

        Shown by `lamp`:

        | variant | the compiler says | the program |
        | --- | --- | --- |
        | `cure-lamp` | all: ok | `exit 0` |

        """
      )
    )
    #expect(
      beliefs.rows(width: 80).map(\.description) == [
        "2  believed  It burns.", "   measured  It does not.", "    lamp", "       cure-lamp  all: ok; exit 0",
      ]
    )
  }

  @Test func `the page of the documentation is what the catalogue says`() throws {
    let page = try BeliefPage(try Catalogue(folder: Catalogue.bundledFolder)).markdown
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Docs/Beliefs.md")
    let file = try String(contentsOf: path.standardizedFileURL, encoding: .utf8)
    #expect(file == page, "Docs/Beliefs.md is not what `isola lab beliefs --markdown` writes.")
  }
}

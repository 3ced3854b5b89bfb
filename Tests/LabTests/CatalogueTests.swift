import Foundation
import Lab
import Testing

struct CatalogueTests {
  @Test func `an experiment is read from its folder`() throws {
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    let catalogue = try files.catalogue()

    #expect(catalogue.faults == [])
    let lamp = try catalogue.experiment("lamp")
    #expect(lamp.title == "A lamp")
    #expect(lamp.area == .actor)
    #expect(lamp.variants.map(\.name) == ["broken-lamp", "cure-lamp"])
    #expect(lamp.variants.map(\.role) == [.broken, .cure])
    #expect(lamp.sources == ["SE-0306"])
    #expect(try lamp.lesson().whatToDo == "Three.")
    #expect(try lamp.variant("cure").name == "cure-lamp")
  }

  /// A change of the page and the sentence it must give.
  static let faults: [(from: String, to: String, sentence: String)] = [
    (
      "title: A lamp", "titel: A lamp",
      "lamp/experiment.md:2: The key \"titel\" is unknown; one of allows, area, believed, claim, first, free, rule, source, title, variant NAME or belief N was expected."
    ),
    (
      "area: actor", "area: actors",
      "lamp/experiment.md:3: The area \"actors\" is unknown; one of deinit, observation, task, stream, continuation, sendable, isolation, actor, store, sync, test was expected."
    ),
    ("source: SE-0306\n", "", "lamp/experiment.md:1: No source is named; a line \"source: …\" was expected."),
    (
      "claim: A lamp burns forever.\n", "claim:\n",
      "lamp/experiment.md:5: The key \"claim\" has no value; a value behind the colon was expected."
    ),
    (
      "claim: A", "rule: B\nclaim: A", "lamp/experiment.md:5: The key \"rule\" stands here again; it once was expected."
    ),
    (
      "title: A lamp", "title: " + String(repeating: "lamp ", count: 13),
      "lamp/experiment.md:2: The title has 64 characters; at most 60 was expected."
    ),
    (
      "variant broken-lamp:", "variant dark-lamp:",
      "lamp/experiment.md:7: The variant \"dark-lamp\" has no role; a name that begins with broken-, cure- or twist- was expected."
    ),
    (
      "variant cure-lamp: it is lit\n", "",
      "lamp/cure-lamp.swift:1: No line of the front matter is about this file; a line \"variant cure-lamp: …\" was expected."
    ),
    (
      "variant cure-lamp: it is lit\n", "variant cure-lamp: it is lit\nvariant cure-bulb: new\n",
      "lamp/experiment.md:9: lamp/cure-bulb.swift is missing; a file for each variant was expected."
    ),
    (
      "source: SE", "free: cure-bulb\nsource: SE",
      "lamp/experiment.md:6: The key \"free\" names \"cure-bulb\"; a variant of this experiment was expected."
    ),
    (
      "source: SE", "allows: network\nsource: SE",
      "lamp/experiment.md:6: \"network\" cannot be allowed; \"processes\" or \"optimized VARIANT\" was expected."
    ),
    (
      "source: SE", "first: no\nsource: SE",
      "lamp/experiment.md:6: The key \"first\" is \"no\"; \"yes\" or no such line was expected."
    ),
    (
      "source: SE", "believed: 3\nbelief 3: It burns.\nmeasured 3: It does not.\nsource: SE",
      "lamp/experiment.md:6: The key \"shown by 3\" is missing; a line \"shown by 3: …\" for each row of \"believed\" was expected."
    ),
    (
      "source: SE", "belief 3: It burns.\nsource: SE",
      "lamp/experiment.md:6: \"belief 3\" stands here without its row; a line \"believed: N\" was expected."
    ),
    (
      "source: SE", "believed: x\nsource: SE",
      "lamp/experiment.md:6: The row \"x\" is no number; a row of the page of beliefs was expected."
    ),
    (
      "source: SE-0306", "a line",
      "lamp/experiment.md:6: \"a line\" is no line of a front matter; \"key: value\" was expected."
    ),
    ("---\ntitle", "title", "lamp/experiment.md:1: The front matter is missing; a first line \"---\" was expected."),
    ("## Why\nTwo.\n\n", "", "lamp/experiment.md:19: The section \"Why\" is missing; \"## Why\" was expected."),
    ("## Why\nTwo.", "## Why", "lamp/experiment.md:14: The section \"Why\" is empty; a sentence or more was expected."),
    (
      "## Why", "## Reason",
      "lamp/experiment.md:14: A lesson has no section \"Reason\"; one of \"Rule\", \"Why\", \"What to do\", \"What happens otherwise\" was expected."
    ),
    (
      "## Rule\n", "Text.\n## Rule\n",
      "lamp/experiment.md:11: Text stands in front of the first heading; ## Rule was expected."
    ),
  ]

  @Test(arguments: faults)
  func `each fault is told with its file, its line and what was expected`(
    change: (from: String, to: String, sentence: String)
  ) throws {
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    let page = TemporaryCatalogue.page.replacingOccurrences(of: change.from, with: change.to)
    #expect(page != TemporaryCatalogue.page)
    try files.write(page, to: "lamp/experiment.md")

    let faults = try files.catalogue().faults.map(\.description)
    #expect(faults.contains(change.sentence), "\(faults)")
  }

  @Test func `a file that belongs to nothing is a fault, and so is a folder without a page`() throws {
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    try files.write("", to: "lamp/notes.txt")
    try files.write("", to: "empty/broken-x.swift")

    #expect(
      try files.catalogue().faults.map(\.description) == [
        "empty/experiment.md:1: The page is missing; a page in each folder was expected.",
        "lamp/notes.txt:1: No line of the front matter is about this file; "
          + "nothing but variants and their events was expected.",
      ]
    )
  }

  @Test func `a module of its own is a file with a capital letter`() throws {
    let files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    try files.write("public let watt = 60\n", to: "lamp/Bulb.swift")
    try files.write("import Bulb\nprint(watt)\n", to: "lamp/cure-lamp.swift")
    let catalogue = try files.catalogue()

    #expect(catalogue.faults == [])
    let lamp = try catalogue.experiment("lamp")
    #expect(try lamp.program(of: lamp.variant("cure-lamp")).modules.map(\.name) == ["Bulb"])
    #expect(try lamp.program(of: lamp.variant("broken-lamp")).modules.isEmpty)
  }

  @Test func `a name that is nearly right is proposed`() throws {
    let catalogue = try TemporaryCatalogue(TemporaryCatalogue.lamp).catalogue()

    #expect(throws: LabError.unknownExperiment("lamb", nearest: "lamp")) { try catalogue.experiment("lamb") }
    #expect(throws: LabError.unknownExperiment("sun", nearest: nil)) { try catalogue.experiment("sun") }
    let lamp = try catalogue.experiment("lamp")
    #expect(throws: LabError.unknownVariant("cure-lam", of: "lamp", nearest: "cure-lamp")) {
      try lamp.variant("cure-lam")
    }
    #expect(
      LabError.unknownExperiment("lamb", nearest: "lamp").description
        == "No experiment is called lamb; did you mean lamp?"
    )
  }

  @Test func `a folder that is not there is no catalogue`() {
    #expect(throws: LabError.noCatalogue("/nowhere")) { try Catalogue(folder: "/nowhere") }
  }
}

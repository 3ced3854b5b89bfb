import CompilerService
import Testing

@testable import Lab

struct EventTests {
  private func section(_ lines: String, others: Bool = false) -> EventExpectation.Section {
    var faults: [CatalogueFault] = []
    let text = "in all:\n" + (others ? "...\n" : "") + lines.split(separator: "|").joined(separator: "\n")
    let expectation = EventExpectation(text, file: "x.events", faults: &faults)
    return expectation.sections[0]
  }

  private func run(_ lines: String) -> [ObservedEvent] {
    lines.split(separator: "|").compactMap { EventPattern(line: $0) }.map { ObservedEvent($0.kind, $0.text) }
  }

  private func difference(_ expected: String, _ actual: String, others: Bool = false) -> EventDifference? {
    EventMatch.difference(between: section(expected, others: others), and: run(actual))
  }

  @Test(arguments: [
    ("out a|out b|end exit 0", "out a|out b|end exit 0"),
    ("~ out a|~ out b|end exit 0", "out b|out a|end exit 0"),
    ("out x|~ out a|~ out b|~? out c|end exit 0", "out x|out b|out a|end exit 0"),
    ("? out a|out a|end exit 0", "out a|end exit 0"),
    ("out a<*>c<*>|end exit 0", "out abcd|end exit 0"),
    ("~ out <*>|~ out a|end exit 0", "out a|out z|end exit 0"),
    ("? end exit 0|? end exit 1", "end exit 1"),
    ("out <*>|out a<*>b<*>c|end exit 0", "out |out axxbyyc|end exit 0"),
  ])
  func `a run that keeps to the marks is as expected`(expected: String, actual: String) {
    #expect(difference(expected, actual) == nil)
  }

  @Test(arguments: [
    (
      "out a|out b|end exit 0", "out b|out a|end exit 0",
      "line 1 of the run differs: \"out a\" was expected; \"out b\" happened"
    ),
    (
      "out a|end exit 0", "out a|out b|end exit 0",
      "line 2 of the run differs: \"end exit 0\" was expected; \"out b\" happened"
    ),
    (
      "~ out a|~ out b|end exit 0", "out b|end exit 0",
      "line 2 of the run differs: \"~ out a\" was expected; \"end exit 0\" happened"
    ),
    ("out a", "out a|end exit 0", "line 2 of the run differs: nothing more was expected; \"end exit 0\" happened"),
    ("out a|out b", "out a", "line 2 of the run differs: \"out b\" was expected; nothing more happened"),
    ("out a|end exit 0", "err a|end exit 0", "line 1 of the run differs: \"out a\" was expected; \"err a\" happened"),
    (
      "out a<*>a|end exit 0", "out a|end exit 0",
      "line 1 of the run differs: \"out a<*>a\" was expected; \"out a\" happened"
    ),
  ])
  func `the first line that differs is told`(expected: String, actual: String, sentence: String) {
    #expect(difference(expected, actual)?.sentence == sentence)
  }

  @Test func `where others are allowed any line may come, but the end is held to`() {
    #expect(difference("~ out a|end exit 0", "out x|out a|out y|end exit 0", others: true) == nil)
    #expect(difference("~ out a|end exit 0", "out x|out y|end exit 0", others: true) != nil)
    #expect(difference("~ out a|end exit 0", "out a|end exit 1", others: true) != nil)
  }

  @Test func `a file reads back as it was written`() {
    let expectation = EventExpectation(sections: [
      section("~ out a|~? err b<*>|probe |? end exit 0", others: true),
      EventExpectation.Section(modes: ModeSet([.swift5]), patterns: [EventPattern(.end, "SIGILL main-actor-check")]),
    ])
    var faults: [CatalogueFault] = []

    #expect(EventExpectation(expectation.text, file: "x.events", faults: &faults) == expectation)
    #expect(faults == [])
    #expect(expectation.section(of: .swift5) == expectation.sections[0])
    #expect(
      EventExpectation.Section(modes: ModeSet([.swift5Complete, .swift6Upcoming]), patterns: []).mode == .swift5Complete
    )
  }

  @Test func `faults of a file are told with their lines`() {
    var faults: [CatalogueFault] = []
    _ = EventExpectation("out a\nin 7:\n!out b\n~out c\n", file: "x.events", faults: &faults)
    #expect(
      faults.map(\.description) == [
        "x.events:1: \"out a\" stands in no section; a line \"in MODES:\" was expected.",
        "x.events:2: \"in 7:\" names no modes; \"in MODES:\" was expected.",
        "x.events:3: \"!out b\" is no event; one of out, err, probe, cage, end was expected.",
        "x.events:4: \"~out c\" is no event; one of out, err, probe, cage, end was expected.",
        "x.events:1: What happens in  has no end; a last line \"end …\" was expected.",
      ]
    )
  }

  // MARK: Recording

  private func recorded(_ runs: [String], isFree: Bool = false) -> [String] {
    let section = EventRecorder.section(of: runs.map(run), modes: .all, isFree: isFree)
    return (section.allowsOthers ? ["..."] : []) + section.patterns.map(\.line)
  }

  @Test func `what is the same in every run is held to`() {
    #expect(recorded(["out a|out b|end exit 0", "out a|out b|end exit 0"]) == ["out a", "out b", "end exit 0"])
  }

  @Test func `what moved may move, what came once may be missing, a number that changed is a wildcard`() {
    #expect(
      recorded(["out x|out a|out b|end exit 0", "out x|out b|out a|end exit 0"]) == [
        "out x", "~ out a", "~ out b", "end exit 0",
      ]
    )
    #expect(recorded(["out a|end exit 0", "out a|out b|end exit 0"]) == ["out a", "? out b", "end exit 0"])
    #expect(recorded(["out n=1|end exit 0", "out n=27|end exit 0"]) == ["out n=<*>", "end exit 0"])
    #expect(recorded(["err at 0x7f00aa10 in 0.25 seconds|end exit 0"]) == ["err at <*> in <*> seconds", "end exit 0"])
    #expect(recorded(["end exit 0", "end SIGSEGV bad-access"]) == ["? end exit 0", "? end SIGSEGV bad-access"])
  }

  @Test func `a free program is held to its end and to the lines that came every time`() {
    #expect(
      recorded(["out a|out n=1|end exit 0", "out n=2|out a|out b|end exit 0"], isFree: true)
        == ["...", "~ out a", "~ out n=<*>", "~? out b", "end exit 0"]
    )
  }

  @Test(arguments: 0..<200)
  func `every run that was recorded is as expected afterwards`(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    let lines = ["out a", "out b", "out n=1", "out n=2", "err a", "out 3 of 4"]
    let runs = (0..<random.next(4) + 1).map { _ in
      ((0..<random.next(6)).map { _ in lines[random.next(lines.count)] } + ["end exit \(random.next(2))"])
        .joined(separator: "|")
    }
    for isFree in [false, true] {
      let section = EventRecorder.section(of: runs.map(run), modes: .all, isFree: isFree)
      for actual in runs {
        #expect(
          EventMatch.difference(between: section, and: run(actual)) == nil,
          "\(runs) \(section.patterns.map(\.line))"
        )
      }
    }
  }
}

import CompilerService
import Foundation
import Testing

@testable import Lab

struct WorkshopTests {
  private let files: TemporaryCatalogue
  private let place: TemporaryCatalogue
  private let laboratory: Laboratory

  init() throws {
    files = try TemporaryCatalogue(TemporaryCatalogue.lamp)
    try files.write("let lamp = false  // expected-error {{dark}}\n", to: "lamp/broken-lamp.swift")
    try files.write("public let watt = 60\n", to: "lamp/Bulb.swift")
    place = try TemporaryCatalogue()
    let bench = ScriptedBench(
      says: { program, _ in
        program.text.contains("false") ? [ObservedDiagnostic(severity: .error, message: "dark", line: 1)] : []
      },
      does: { program, _, _ in .wrote(program.text) }
    )
    laboratory = Laboratory(catalogue: try files.catalogue(), bench: bench)
  }

  @Test func `the programs are copied without expectations, with their modules and the page`() throws {
    let workshop = try laboratory.workshop("lamp", in: place.folder + "/new")

    #expect(workshop.files.map { URL(filePath: $0).lastPathComponent } == ["broken-lamp.swift", "cure-lamp.swift"])
    #expect(try place.text("new/broken-lamp.swift") == "let lamp = false\n")
    #expect(try place.text("new/Bulb.swift") == "public let watt = 60\n")
    #expect(try place.text("new/experiment.md") == TemporaryCatalogue.page)
  }

  @Test func `work that is already there stays`() throws {
    try place.write("let lamp = 1\n", to: "broken-lamp.swift")
    _ = try laboratory.workshop("lamp", ["broken"], in: place.folder)
    #expect(try place.text("broken-lamp.swift") == "let lamp = 1\n")
    #expect(throws: (any Error).self) { try place.text("cure-lamp.swift") }
  }

  @Test func `each save is checked again, however the editor saves`() async throws {
    let workshop = try laboratory.workshop("lamp", ["broken-lamp"], in: place.folder)
    let clock = TurnClock()
    var reports: [TryReport] = []
    for await report in laboratory.watch(workshop, clock: clock) {
      reports.append(report)
      switch reports.count {
      case 1: try place.write("let lamp = true\n", to: "broken-lamp.swift")
      case 2:
        try place.write("let lamp = true // on\n", to: "new.swift")
        _ = unsafe rename("\(place.folder)/new.swift", "\(place.folder)/broken-lamp.swift")
      default: break
      }
      if reports.count == 3 { break }
      clock.turn()
    }

    #expect(reports.map { $0.observations[.swift6]?.verdict } == [.error, .ok, .ok])
    #expect(reports.map(\.mode) == [nil, .swift6, .swift6])
    #expect(reports.map(\.run) == [nil, .wrote("let lamp = true\n"), .wrote("let lamp = true // on\n")])
    #expect(
      reports[0].rows(width: 80).map(\.description) == ["broken-lamp.swift", "all: error", "  1:1  all  dark"]
    )
  }
}

/// A clock that is turned by hand: who sleeps wakes at the next turn.
final class TurnClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let turns: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (turns, continuation) = AsyncStream.makeStream() }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func turn() { continuation.yield() }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    for await _ in turns { return }
    throw CancellationError()
  }
}

import Observation
import Testing

@testable import Probes

@MainActor @Observable private final class Lamp {
  var isOn = false
  var colour = "white"
  var age = 0
}

@MainActor struct TrackersTests {
  private let recorder = Recorder.installed
  private let trackers = Trackers()
  private let lamp = Lamp()

  init() {
    ProbeNames.register(\Lamp.isOn, "Lamp.isOn")
    ProbeNames.register(\Lamp.colour, "Lamp.colour")
  }

  /// Lets every job that is queued on the main actor run: it keeps order, so one more job at the end is enough.
  private func settle() async {
    await Task.detached { await MainActor.run {} }.value
    await Task.detached { await MainActor.run {} }.value
  }

  private func texts(_ label: String) -> [String] {
    recorder.reports(of: label).map(\.text)
  }

  @Test func `a change is reported with the property's name, after the change, again and again`() async {
    var seen: [Bool] = []
    let note: @MainActor (Bool) -> Void = { seen.append($0) }
    _ = trackers.track("lamp on") { [lamp] in note(lamp.isOn) }

    lamp.isOn = true
    #expect(texts("lamp on").isEmpty)
    await settle()
    lamp.isOn = false
    await settle()

    #expect(texts("lamp on") == ["lamp on: Lamp.isOn changed", "lamp on: Lamp.isOn changed"])
    #expect(seen == [false, true, false])
  }

  @Test func `what is not read is not reported`() async {
    _ = trackers.track("lamp unread") { [lamp] in lamp.isOn }

    lamp.age = 1
    await settle()

    #expect(texts("lamp unread").isEmpty)
  }

  @Test func `changes within one job make one report that names each property once`() async {
    _ = trackers.track("lamp all") { [lamp] in (lamp.isOn, lamp.colour, lamp.age) }

    lamp.colour = "red"
    lamp.age = 1
    lamp.colour = "blue"
    await settle()

    #expect(texts("lamp all") == ["lamp all: Lamp.colour, unknown changed"])
    #expect(recorder.reports(of: "lamp all").first?["changed"] == "Lamp.colour, unknown")
  }

  @Test func `a watched value reports what it was and what it is`() async {
    _ = trackers.watch("lamp.colour", text: { $0 }, { [lamp] in lamp.colour })

    lamp.colour = "red"
    await settle()
    lamp.colour = "blue"
    await settle()

    #expect(
      texts("lamp.colour") == [
        "lamp.colour: white → red (Lamp.colour changed)", "lamp.colour: red → blue (Lamp.colour changed)",
      ]
    )
  }

  @Test func `a watched value whose text is the same reports nothing`() async {
    _ = trackers.watch("lamp.colour.count", text: { "\($0)" }, { [lamp] in lamp.colour.count })

    lamp.colour = "black"
    await settle()
    lamp.colour = "red"
    await settle()

    #expect(texts("lamp.colour.count") == ["lamp.colour.count: 5 → 3 (Lamp.colour changed)"])
  }

  @Test func `a long text is cut in the sentence and whole in the members`() async throws {
    _ = trackers.watch("lamp long", text: { $0 }, { [lamp] in lamp.colour })

    lamp.colour = String(repeating: "x", count: 201)
    await settle()

    let report = try #require(recorder.reports(of: "lamp long").first)
    #expect(report.text == "lamp long: white → \(String(repeating: "x", count: 200))… (Lamp.colour changed)")
    #expect(report["new"]?.count == 201)
  }

  @Test func `a cancelled tracker reports nothing, not even a change that has happened`() async {
    let tracker = trackers.track("lamp cancelled") { [lamp] in lamp.isOn }

    lamp.isOn = true
    tracker.cancel()
    tracker.cancel()
    await settle()
    lamp.isOn = false
    await settle()

    #expect(texts("lamp cancelled").isEmpty)
    #expect(!tracker.isActive)
    #expect(trackers.list.isEmpty)
  }

  @Test func `numbers are never used twice, and a tracker without a label is called by its number`() {
    let first = trackers.track("") { [lamp] in lamp.isOn }
    first.cancel()
    _ = trackers.track("") { [lamp] in lamp.isOn }
    _ = trackers.watch("lamp.age", text: { "\($0)" }, { [lamp] in lamp.age })

    #expect(
      trackers.list == [Trackers.Entry(number: 2, label: "track 2"), Trackers.Entry(number: 3, label: "lamp.age")]
    )
  }

  @Test func `trackers are cancelled by number, by label, and all`() async {
    for label in ["several", "several", "one", "other"] { _ = trackers.track(label) { [lamp] in lamp.isOn } }

    #expect(trackers.cancel(number: 3))
    #expect(!trackers.cancel(number: 3))
    #expect(trackers.cancel(label: "several") == 2)
    #expect(trackers.cancel(label: "several") == 0)
    #expect(trackers.list.map(\.label) == ["other"])
    #expect(trackers.cancelAll() == 1)
    #expect(trackers.list.isEmpty)

    lamp.isOn = true
    await settle()
    #expect(["several", "one", "other"].allSatisfy { texts($0).isEmpty })
  }

  @Test func `a cancelled tracker lets go of what it read`() {
    weak var released: Lamp?
    do {
      let lamp = Lamp()
      released = lamp
      _ = trackers.track("brief") { lamp.isOn }
    }
    #expect(released != nil)

    trackers.cancelAll()

    #expect(released == nil)
  }

  @Test func `the free functions fill the registry of the process`() {
    let tracked = track("free") { [lamp] in lamp.isOn }
    let watched = watch("lamp.isOn", text: { "\($0)" }, { [lamp] in lamp.isOn })

    let numbers = [tracked.number, watched.number]
    #expect(Trackers.ofProcess.list.filter { numbers.contains($0.number) }.map(\.label) == ["free", "lamp.isOn"])

    tracked.cancel()
    watched.cancel()
    #expect(Trackers.ofProcess.list.allSatisfy { !numbers.contains($0.number) })
  }
}

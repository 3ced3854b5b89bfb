import Foundation
import KeyValueSync
import Persistence

/// A device on which a million albums were dismissed.
struct DismissalBenchmarks {
  /// How many albums were dismissed before.
  static let count = 1_000_000

  /// A folder for the device, removed at the end.
  let folder: String

  func all() async throws -> [Figure] {
    let path = folder + "/dismissals"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let elements = try ElementDatabase(directory: path)
    let start = ContinuousClock.now
    try await elements.save(Self.million(), in: .dismissals)
    let filling = (ContinuousClock.now - start) / .seconds(1)
    let filter = try await filterTimes(elements)
    let dismiss = try await dismissTimes(elements)
    let detail = "median of %d, p99 %.2f ms; the million took \(String(format: "%.1f", filling)) s"
    return [
      Figure(
        name: "feed of 50 filtered by 1 000 000 dismissals",
        value: filter.median,
        limit: 5,
        unit: "ms",
        detail: String(format: detail, filter.count, filter.percentile(0.99))
      ),
      Figure(
        name: "dismiss beside 1 000 000, on the disk",
        value: dismiss.median,
        limit: 5,
        unit: "ms",
        detail: String(format: detail, dismiss.count, dismiss.percentile(0.99))
      ),
    ]
  }

  private static func million() -> LocalChange {
    // Numbers as in a catalogue, in no order.
    var records: [ElementID: ElementRecord] = [:]
    for number in 0..<UInt64(count) {
      let stamp = Stamp(time: HybridTime(milliseconds: number), node: NodeID(1), isRemoval: number % 10 == 0)
      records[ElementID("\(1_000_000_000 + number * 7_919 % 900_000_001)")] = ElementRecord(stamp)
    }
    return LocalChange(clock: ClockState(node: NodeID(1)), records: records, account: nil)
  }

  private func filterTimes(_ elements: ElementDatabase) async throws -> [Double] {
    var times: [Double] = []
    for _ in 0..<200 {
      let page = (0..<50).map { _ in ElementID("\(Int.random(in: 1_000_000_000..<1_900_000_000))") }
      let start = ContinuousClock.now
      _ = try await elements.members(among: page, in: .dismissals)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return times
  }

  private func dismissTimes(_ elements: ElementDatabase) async throws -> [Double] {
    var times: [Double] = []
    for _ in 0..<200 {
      let id = ElementID("\(Int.random(in: 1_000_000_000..<1_900_000_000))")
      let start = ContinuousClock.now
      try await elements.act(on: id, in: .dismissals, isRemoval: false, at: 2)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return times
  }
}

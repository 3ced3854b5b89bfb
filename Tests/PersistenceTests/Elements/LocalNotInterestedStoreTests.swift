import Foundation
import KeyValueSync
import Music
import SQLite
import Synchronization
import Testing

@testable import Persistence

struct LocalNotInterestedStoreTests {
  private let device: TemporaryDevice

  init() throws { device = try TemporaryDevice() }

  private func store(at times: UInt64...) throws -> LocalNotInterestedStore {
    let left = Mutex(times[...])
    return LocalNotInterestedStore(elements: try ElementDatabase(directory: device.path)) {
      left.withLock { $0.popFirst() ?? 0 }
    }
  }

  @Test func `dismissals come the latest first, with the date of the device's clock`() async throws {
    let store = try store(at: 1000, 3000, 2000)
    for id in ["ko-07", "en-01", "de-03"] { try await store.dismiss(id) }

    let all = try await store.dismissals(limit: nil)
    // The clock went back before the third, which is the latest all the same.
    #expect(all.map(\.album) == ["de-03", "en-01", "ko-07"])
    #expect(all.map(\.date.timeIntervalSince1970) == [3, 3, 1])
    #expect(try await store.dismissals(limit: 1).map(\.album) == ["de-03"])
    #expect(try await store.dismissed(among: ["ko-07", "ko-08"]) == ["ko-07"])
  }

  @Test func `an undo on any tier leaves a tombstone, and one without a dismissal leaves nothing`() async throws {
    let store = try store(at: 1000, 2000)
    try await store.dismiss("ko-07")

    #expect(try await store.undo("ko-07"))
    #expect(try await !store.undo("ko-07"))
    #expect(try await !store.undo("ko-08"))

    let records = try await store.elements.database.elements(in: .dismissals)
    #expect(records.count == 1 && records.memberCount == 0)
    #expect(records.stamp(of: "ko-07")?.isRemoval == true)
  }

  @Test func `each change rings, a replica's too, and an action that changes nothing does not`() async throws {
    let store = try store(at: 1000)
    var changes = store.changes().makeAsyncIterator()
    try await store.dismiss("ko-07")
    #expect(await changes.next() != nil)
    let before = try await store.elements.database.record(of: "ko-07", in: .dismissals)
    try await store.dismiss("ko-07")
    #expect(try await store.elements.database.record(of: "ko-07", in: .dismissals) == before)
    let stamp = Stamp(time: HybridTime(milliseconds: 5000), node: NodeID(9), isRemoval: true)
    let clock = ClockState(node: NodeID(1), last: stamp.time)

    try await store.storage.save(LocalChange(clock: clock, records: ["ko-07": ElementRecord(stamp)], account: nil))

    #expect(await changes.next() != nil)
    #expect(try await store.dismissals(limit: nil).isEmpty)
  }

  @Test func `a replica goes on from what is kept, and a storage that fails says why`() async throws {
    let store = try store(at: 1000)
    try await store.dismiss("ko-07")
    let limits = CloudLimits.apple
    let capabilities = CloudCapabilities(comparesAndSets: true, resumesChanges: true, layout: .blob, limits: limits)
    let replica = try await store.replica(for: capabilities)
    #expect(replica.set.contains("ko-07"))
    #expect(replica.clock.state == (try await store.elements.database.clockState))
    try await Connection(path: store.elements.database.path).run("DROP TABLE elements")

    let error = await #expect(throws: ReplicaStorageFault.self) { try await store.storage.load(nil) }
    #expect(error?.description.contains("no such table") == true)
  }
}

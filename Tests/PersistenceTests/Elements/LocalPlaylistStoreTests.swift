import Foundation
import KeyValueSync
import Music
import Synchronization
import Testing

@testable import Persistence

struct LocalPlaylistStoreTests {
  private let device: TemporaryDevice

  init() throws { device = try TemporaryDevice() }

  private func store(
    _ elements: ElementDatabase? = nil,
    at times: UInt64...
  ) throws -> LocalPlaylistStore {
    let left = Mutex(times[...])
    let elements = try elements ?? ElementDatabase(directory: device.path)
    return LocalPlaylistStore(elements: DeviceElements(elements), wall: { left.withLock { $0.popFirst() ?? 9000 } })
  }

  @Test(arguments: ["Deep cuts", "", "a \"b\" \\ \n", "深い曲 🎧"])
  func `a playlist is there after the next launch, with its name and its date`(name: String) async throws {
    try await store(at: 2500).keep("p.1", name: name)

    #expect(
      try await store().playlists()
        == [Playlist(id: "p.1", name: name, date: Date(timeIntervalSince1970: 2.5))]
    )
  }

  @Test func `renaming stamps anew and leaves what this version does not know, the same name stamps nothing`()
    async throws
  {
    let elements = try ElementDatabase(directory: device.path)
    let store = try store(elements, at: 1000, 2000)
    let stamp = Stamp(time: HybridTime(milliseconds: 10), node: NodeID(7), isRemoval: false)
    let record = ElementRecord(stamp, fields: Array(#""mood" : [1.50],"name":"One","x":{"a":1}"#.utf8))
    let change = LocalChange(clock: await elements.clockState, records: ["p.1": record], account: nil)
    try await store.storage.save(change)

    try await store.keep("p.1", name: "One")
    #expect(try await elements.record(of: "p.1", in: .playlists) == record)
    try await store.keep("p.1", name: "Two")

    let renamed = try #require(try await elements.record(of: "p.1", in: .playlists))
    #expect(String(decoding: renamed.fields, as: UTF8.self) == #""name":"Two","mood" : [1.50],"x":{"a":1}"#)
    #expect(renamed > record)
    #expect(try await store.playlists().map(\.name) == ["Two"])
  }

  @Test func `a removal leaves a tombstone, one without a playlist leaves nothing, and neither touches dismissals`()
    async throws
  {
    let elements = try ElementDatabase(directory: device.path)
    let store = try store(elements)
    try await elements.act(on: "p.1", in: .dismissals, isRemoval: false, at: 1)
    try await store.keep("p.1", name: "One")

    #expect(try await store.remove("p.1"))
    #expect(try await !store.remove("p.1"))
    #expect(try await !store.remove("p.2"))

    #expect(try await store.playlists().isEmpty)
    #expect(try await elements.record(of: "p.1", in: .playlists)?.stamp.isRemoval == true)
    #expect(try await elements.record(of: "p.2", in: .playlists) == nil)
    #expect(try await elements.members(among: ["p.1"], in: .dismissals) == ["p.1"])
  }

  @Test func `a playlist whose name cannot be read is shown without one, and can be removed`() async throws {
    let elements = try ElementDatabase(directory: device.path)
    let store = try store(elements)
    let stamp = Stamp(time: HybridTime(milliseconds: 10), node: NodeID(7), isRemoval: false)
    let record = ElementRecord(stamp, fields: Array(#""name":5"#.utf8))
    try await store.storage.save(
      LocalChange(clock: await elements.clockState, records: ["p.1": record], account: nil)
    )

    #expect(try await store.playlists().map(\.name) == [""])
    #expect(try await store.remove("p.1"))
  }
}

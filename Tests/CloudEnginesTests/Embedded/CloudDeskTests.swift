import Foundation
import KeyValueSync
import Testing

@testable import CloudEngines

struct CloudDeskTests {
  private let folder: TemporaryFolder
  private let desk: CloudDesk
  private let ana = CloudAccount("ana")
  private let key: CloudKey

  init() throws {
    folder = try TemporaryFolder()
    desk = CloudDesk(.file(folder.path + "/cloud"), neighbours: CloudNeighbours())
    key = try CloudKey("ni")
  }

  @Test func `a question about a quota makes no file`() throws {
    #expect(!desk.exists)
    #expect(try desk.quota() == nil)
    #expect(!desk.exists)
  }

  @Test func `a quota holds for connections that were open before, and what is there stays`() async throws {
    let device = try desk.open(as: ana)
    _ = try await device.write([1, 2, 3], for: key, expecting: .absent, as: ana)

    try desk.setQuota(2)

    let overrun = CloudOverrun(.totalBytes, needed: 3, limit: 2)
    await #expect(throws: CloudError.overQuota(overrun)) {
      try await device.write([1, 2, 3], for: key, expecting: .anything, as: ana)
    }
    #expect(try await device.read(key).content == .value([1, 2, 3]))
    _ = try await device.write([1, 2], for: key, expecting: .anything, as: ana)
    try desk.setQuota(nil)
    _ = try await device.write([1, 2, 3, 4], for: key, expecting: .anything, as: ana)
    #expect(try desk.quota() == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a write has the other connections of the process look before it is answered`() async throws {
    // A thread that is never woken by a datagram, and looks by itself in an hour, cannot be what tells.
    let neighbours = CloudNeighbours()
    let path = folder.path + "/cloud"
    let watching = try EmbeddedCloud(path: path, account: ana, patience: 3_600_000)
    neighbours.add(watching)
    var changes = watching.changes(under: .all, after: nil).makeAsyncIterator()
    let writing = try EmbeddedCloud(path: path, account: ana, willWake: { neighbours.wake() })
    try FileManager.default.removeItem(atPath: path + ".wake")

    // The first look needs no waking.
    _ = try await writing.write([1], for: key, expecting: .absent, as: ana)
    #expect(await changes.next()?.position == CloudRevision(1))
    _ = try await writing.write([2], for: key, expecting: .anything, as: ana)

    #expect(await changes.next()?.position == CloudRevision(2))
  }

  @Test(arguments: CloudDamage.allCases)
  func `what is damaged cannot be read, and says why`(damage: CloudDamage) throws {
    var set = ElementSet()
    for number in 0..<10 {
      let time = HybridTime(milliseconds: UInt64(1000 + number))
      _ = set.take(ElementRecord(Stamp(time: time, node: NodeID(1), isRemoval: false)), for: ElementID("a\(number)"))
    }
    let whole = SyncDocument(set).bytes(.json)

    #expect(throws: DocumentFault.self) { try SyncDocument(reading: damage.applied(to: whole)) }
    let record = ElementDocument(
      ElementRecord(Stamp(time: HybridTime(milliseconds: 1), node: NodeID(1), isRemoval: false))
    )
    #expect(throws: DocumentFault.self) { try ElementDocument(reading: damage.applied(to: record.bytes)) }
  }
}

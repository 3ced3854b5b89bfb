import Foundation
import KeyValueSync
import LoopbackServers
import Testing

@testable import CloudEngines

/// What needs an etcd of its own: it is compacted, or ended and started again.
@Suite(.timeLimit(.minutes(2)))
struct EtcdServerTests {
  private let account = CloudAccount("alice")

  private func write(_ name: String, _ value: UInt8, to store: EtcdStore) async throws -> CloudRevision {
    let outcome = try await store.write([value], for: CloudKey(name), expecting: .anything, as: account)
    guard case .written(let revision) = outcome else { throw CloudError.failed("\(outcome)") }
    return revision
  }

  @Test func `a position that is compacted means read again, and changes go on from there`() async throws {
    let cluster = try await EtcdCluster()
    let store = try cluster.store(account.id)
    let old = try await write("a", 1, to: store)
    for value in 2..<12 { _ = try await write("a", UInt8(value), to: store) }
    let newest = try await write("b", 1, to: store)
    _ = try await store.client.call(.compact(Int64(newest.number)))
    await #expect(throws: EtcdError.compacted) {
      try await store.client.call(.range([1], revision: Int64(old.number)))
    }

    var changes = store.changes(under: .all, after: old).makeAsyncIterator()
    let first = await changes.next()
    #expect(first?.entries == nil && first?.position == newest)
    let later = try await write("c", 1, to: store)
    #expect(await changes.nextEntries()?.position == later)

    // A watcher that is up to date does not notice a compaction.
    _ = try await store.client.call(.compact(Int64(later.number)))
    let last = try await write("d", 1, to: store)
    #expect(await changes.nextEntries()?.position == last)
  }

  @Test func `a server that goes down and comes back loses no change, and its size can be asked`() async throws {
    let cluster = try await EtcdCluster()
    let store = try cluster.store(account.id)
    let first = try await write("a", 1, to: store)
    var changes = store.changes(under: .all, after: CloudRevision(first.number - 1)).makeAsyncIterator()
    #expect(await changes.nextEntries()?.position == first)

    cluster.kill(0)
    var impatient = EtcdSettings.testing
    impatient.passes = 1
    let other = try cluster.store(account.id, settings: impatient)
    await #expect(throws: CloudError.self) { try await other.read(CloudKey("a")) }
    try cluster.start(0)
    let second = try await write("a", 2, to: store)

    #expect(await changes.nextEntries()?.position == second)
    #expect(store.fault == nil)
    let status = try await store.client.call(.status, EtcdReplies.status)
    #expect(status.version.hasPrefix("3.") && status.databaseBytes >= status.usedBytes && status.usedBytes > 0)
    #expect(status.leader == status.member && status.revision == Int64(second.number) && status.errors == [])
  }

  @Test func `a store that was made anew is read again`() async throws {
    let cluster = try await EtcdCluster()
    let store = try cluster.store(account.id)
    let future = CloudRevision(1_000_000)

    var changes = store.changes(under: .all, after: future).makeAsyncIterator()

    let first = await changes.next()
    #expect(first?.entries == nil && (first?.position).map { $0 < future } == true)
    let revision = try await write("a", 1, to: store)
    #expect(await changes.nextEntries()?.position == revision)
  }

  @Test func `a full server is a sentence, and reading goes on`() async throws {
    let cluster = try await EtcdCluster(.init(extra: ["--quota-backend-bytes", "200000"]))
    let store = try cluster.store(account.id)
    let bytes = [UInt8](repeating: 1, count: 100_000)
    let key = try CloudKey("a")

    let error = await #expect(throws: CloudError.self) {
      while true { _ = try await store.write(bytes, for: key, expecting: .anything, as: account) }
    }

    guard case .failed(let sentence) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(sentence.contains("is full") && sentence.contains("NOSPACE"))
    #expect(try await store.read(key).content == .value(bytes))
  }
}

import Foundation
import KeyValueSync
import LoopbackServers
import Synchronization
import Testing

@testable import CloudEngines

/// Three nodes, of which the leading one is ended as `kill -9` does.
struct EtcdFailoverTests {
  private static let writers = 6
  private static let target = 120

  private let account = CloudAccount("alice")

  @Test(.timeLimit(.minutes(2)))
  func `no acknowledged increment is lost with the leader, and a watcher sees every one of them`() async throws {
    let cluster = try await EtcdCluster(.init(count: 3))
    let leader = try await cluster.leader()
    let key = try CloudKey("counter")
    // The watcher is at the node that will end.
    var settings = EtcdSettings.testing
    settings.beginsAnywhere = false
    let order = [leader] + cluster.nodes.indices.filter { $0 != leader }
    let watching = try cluster.store(account.id, nodes: order, settings: settings)
    let start = try await watching.range(.all).position
    let changes = watching.changes(under: .all, after: start)
    let tally = Tally()

    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<Self.writers {
        let store = try cluster.store(account.id)
        group.addTask { try await increment(key, by: writer, in: store, tally) }
      }
      group.addTask {
        for await count in tally.counts where count == Self.target / 3 { break }
        cluster.kill(leader)
      }
      try await group.waitForAll()
    }

    let acknowledged = tally.acknowledged.load(ordering: .relaxed)
    let ambiguous = tally.ambiguous.load(ordering: .relaxed)
    let reader = try cluster.store(account.id)
    let final = try #require(Counter(try await reader.read(key))).count
    #expect(acknowledged >= Self.target)
    #expect(acknowledged <= final && final <= acknowledged + ambiguous, "\(acknowledged) \(final) \(ambiguous)")

    var seen: [Int] = []
    for await change in changes {
      seen +=
        change.entries?.compactMap { entry in
          entry.value.flatMap { Counter(CloudReading(.value($0), revision: .zero))?.count }
        } ?? []
      if seen.last == final { break }
    }
    #expect(seen == Array(1...final))
    #expect(try await cluster.leader() != leader)
  }

  private func increment(_ key: CloudKey, by writer: Int, in store: EtcdStore, _ tally: Tally) async throws {
    var attempt = 0
    while tally.acknowledged.load(ordering: .relaxed) < Self.target {
      attempt += 1
      let reading = try await store.read(key)
      let next = Counter(reading)?.next(writer, attempt) ?? Counter(count: 1, writer: writer, attempt: attempt)
      let expectation = try #require(reading.expectation)
      switch try await store.write(next.bytes, for: key, expecting: expectation, as: account) {
      case .written: tally.acknowledge()
      case .refused: break
      case .ambiguous: tally.ambiguous.add(1, ordering: .relaxed)
      }
    }
  }

  /// What the writers were told, and a stream of how many acknowledgements there are.
  private final class Tally: Sendable {
    let acknowledged = Atomic(0)
    let ambiguous = Atomic(0)
    let counts: AsyncStream<Int>
    private let report: AsyncStream<Int>.Continuation

    init() { (counts, report) = AsyncStream.makeStream(of: Int.self) }

    func acknowledge() { report.yield(acknowledged.add(1, ordering: .relaxed).newValue) }
  }
}

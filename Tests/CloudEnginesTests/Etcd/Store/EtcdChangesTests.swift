import Foundation
import KeyValueSync
import LoopbackServers
import Synchronization
import Testing

@testable import CloudEngines

@Suite(.timeLimit(.minutes(2)))
struct EtcdChangesTests {
  private let cluster: EtcdCluster
  private let store: EtcdStore
  private let account: CloudAccount

  init() async throws {
    cluster = try await EtcdCluster.shared.value
    account = CloudAccount("watch-\(UUID().uuidString)")
    store = try cluster.store(account.id)
  }

  private func write(_ name: String, _ value: UInt8, to other: EtcdStore? = nil) async throws -> CloudRevision {
    let outcome = try await (other ?? store).write([value], for: CloudKey(name), expecting: .anything, as: account)
    guard case .written(let revision) = outcome else { throw CloudError.failed("\(outcome)") }
    return revision
  }

  @Test func `a change of another device comes with its value and its revision`() async throws {
    let position = try await store.range(.all).position
    var changes = store.changes(under: CloudPrefix("ni/"), after: position).makeAsyncIterator()
    let other = try cluster.store(account.id)

    _ = try await write("pl/1", 9, to: other)
    let revision = try await write("ni/1", 1, to: other)

    let entry = CloudEntry(key: try CloudKey("ni/1"), value: [1], revision: revision)
    #expect(
      await changes.nextEntries()
        == CloudChange(reason: .serverChange, keys: [entry.key], entries: [entry], position: revision)
    )
    #expect(store.fault == nil)
  }

  @Test func `changes go on after a position, with what was written meanwhile`() async throws {
    let first = try await write("a", 1)
    let second = try await write("b", 2)
    let third = try await write("a", 3)

    var seen: [CloudRevision] = []
    for await change in try cluster.store(account.id).changes(under: .all, after: first) {
      seen += change.entries?.map(\.revision) ?? []
      if seen.count == 2 { break }
    }

    #expect(seen == [second, third])
  }

  @Test func `a removal is a change without a value`() async throws {
    let revision = try await write("a", 1)
    _ = try await store.remove(CloudKey("a"), expecting: .anything, as: account)

    var changes = store.changes(under: .all, after: revision).makeAsyncIterator()

    #expect(await changes.nextEntries()?.entries?.map(\.value) == [nil])
  }

  @Test func `a store that has heard nothing yet begins with read again, and loses nothing after it`() async throws {
    var changes = try cluster.store(account.id).changes(under: .all, after: nil).makeAsyncIterator()

    let first = await changes.next()
    #expect(first?.entries == nil && first?.position != nil)
    let revision = try await write("a", 1)
    #expect(await changes.nextEntries()?.position == revision)
  }

  @Test func `from now on means from when the stream was asked for, not from when it connects`() async throws {
    _ = try await store.range(.all)
    var changes = store.changes(under: .all, after: nil).makeAsyncIterator()
    let revision = try await write("a", 1)

    while let change = await changes.nextEntries() {
      if change.position == revision { break }
    }
  }

  @Test func `each stream gets everything`() async throws {
    let position = try await store.range(.all).position
    var one = store.changes(under: .all, after: position).makeAsyncIterator()
    var two = store.changes(under: .all, after: position).makeAsyncIterator()
    let revision = try await write("a", 1)

    #expect(await one.nextEntries()?.position == revision)
    #expect(await two.nextEntries()?.position == revision)
  }

  @Test func `an outsider's deletion comes as a removal`() async throws {
    let revision = try await write("a", 1)
    var changes = store.changes(under: .all, after: revision).makeAsyncIterator()
    var key: [UInt8] = []
    Base64.append(store.keys.name(of: try CloudKey("a")), to: &key)

    try await store.client.post("/v3/kv/deleterange", "{\"key\":\"\(String(decoding: key, as: UTF8.self))\"}")

    #expect(await changes.nextEntries()?.entries?.map(\.value) == [nil])
    #expect(try await store.read(CloudKey("a")).content == .absent)
  }

  @Test func `a connection that is dead without being closed is found out, and another node goes on`() async throws {
    let port = cluster.nodes[0].clientPort
    let proxy = try TestProxy(to: port)
    var settings = EtcdSettings.testing
    settings.beginsAnywhere = false
    settings.checkInterval = .milliseconds(50)
    settings.requestTimeout = .milliseconds(300)
    let address = try EtcdAddress("etcd://127.0.0.1:\(proxy.port),127.0.0.1:\(port)/\(account.id)")
    let watching = try EtcdStore(address, settings: settings)
    let first = try await write("a", 1)
    var changes = watching.changes(under: .all, after: CloudRevision(first.number - 1)).makeAsyncIterator()
    #expect(await changes.nextEntries()?.position == first)

    proxy.set(.silent)
    let second = try await write("a", 2)

    #expect(await changes.nextEntries()?.position == second)
  }

  @Test func `a consumer that is far behind is told to read again`() async throws {
    let lines = EtcdFeed.capacity + 10
    let watches = Atomic(0)
    let server = try LoopbackServer { connection in
      guard connection.readRequest()?.hasPrefix("POST /v3/watch") == true,
        watches.add(1, ordering: .relaxed).newValue == 1
      else {
        // The second watch is never answered.
        while connection.read() != nil {}
        return
      }
      connection.write("HTTP/1.1 200 OK\r\n\r\n".utf8)
      for number in 2..<lines + 2 { connection.write(Self.line(number).utf8) }
      connection.write("{\"result\":{\"canceled\":true,\"cancel_reason\":\"over\"}}\n".utf8)
    }
    let store = try EtcdStore(EtcdAddress("etcd://127.0.0.1:\(server.port)/a"), settings: .testing)
    let changes = store.changes(under: .all, after: CloudRevision(1))

    // The end of the first watch is a fault, and comes after all its lines.
    while store.fault == nil { await Task.yield() }
    var seen: [CloudChange] = []
    for await change in changes {
      seen.append(change)
      if change.position == CloudRevision(UInt64(lines + 1)), change.entries == nil { break }
    }
    #expect(seen.count == EtcdFeed.capacity)
  }

  @Test func `a stream that is let go closes its watch`() async throws {
    let (closed, report) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { connection in
      guard connection.readRequest()?.hasPrefix("POST /v3/watch") == true else { return }
      connection.write("HTTP/1.1 200 OK\r\n\r\n\(Self.line(2))".utf8)
      while connection.read() != nil {}
      report.finish()
    }
    let store = try EtcdStore(EtcdAddress("etcd://127.0.0.1:\(server.port)/a"), settings: .testing)

    for await _ in store.changes(under: .all, after: CloudRevision(1)) { break }

    for await _ in closed {}
  }

  /// A line of a watch: the key "kvs/a/k" was written.
  private static func line(_ revision: Int) -> String {
    let event = #"{"kv":{"key":"a3ZzL2Evaw==","mod_revision":"\#(revision)","version":"1","value":"AQ=="}}"#
    return "{\"result\":{\"header\":{\"revision\":\"\(revision)\"},\"events\":[\(event)]}}\n"
  }
}

extension AsyncStream<CloudChange>.Iterator {
  /// The next change that is more than a position.
  mutating func nextEntries(isolation: isolated (any Actor)? = #isolation) async -> CloudChange? {
    while let change = await next(isolation: isolation) {
      if change.entries?.isEmpty == false { return change }
    }
    return nil
  }
}

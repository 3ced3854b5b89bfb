import Foundation
import KeyValueSync
import LoopbackServers
import Synchronization
import Testing

@testable import CloudEngines

/// One etcd of one node, and an account of its own for each test.
@Suite(.timeLimit(.minutes(2)))
struct EtcdStoreTests {
  private let cluster: EtcdCluster
  private let store: EtcdStore
  private let account: CloudAccount
  private let key: CloudKey

  init() async throws {
    cluster = try await EtcdCluster.shared.value
    account = CloudAccount("store-\(UUID().uuidString)")
    store = try cluster.store(account.id)
    key = try CloudKey("ni/1603171516")
  }

  private func write(
    _ text: String,
    expecting expectation: CloudExpectation = .anything,
    to store: EtcdStore? = nil
  ) async throws -> CloudWrite {
    try await (store ?? self.store).write(Array(text.utf8), for: key, expecting: expectation, as: account)
  }

  private func revision(_ write: CloudWrite) throws -> CloudRevision {
    guard case .written(let revision) = write else { throw Unexpected(write: write) }
    return revision
  }

  private struct Unexpected: Error { let write: CloudWrite }

  @Test func `what is written is read with its revision`() async throws {
    #expect(try await store.read(key).content == .absent)

    let revision = try revision(try await write("value"))

    #expect(try await store.read(key) == CloudReading(.value(Array("value".utf8)), revision: revision))
    #expect(try await store.account() == account)
    #expect(try await store.synchronize())
  }

  @Test func `a write that expects something else is refused with what is there`() async throws {
    let first = try revision(try await write("one", expecting: .absent))
    let second = try revision(try await write("two", expecting: .revision(first)))

    let there = CloudReading(.value(Array("two".utf8)), revision: second)
    #expect(try await write("three", expecting: .revision(first)) == .refused(there))
    #expect(try await write("three", expecting: .absent) == .refused(there))
    #expect(try await store.read(key) == there)
  }

  @Test func `a removed key is absent, may be written as such, and keeps its place in etcd`() async throws {
    let first = try revision(try await write("one"))
    let removed = try revision(try await store.remove(key, expecting: .revision(first), as: account))

    #expect(try await store.read(key).content == .absent)
    #expect(try await store.range(.all).entries == [])
    let raw = try await store.client.call(.range(store.keys.name(of: key)), EtcdReplies.range)
    #expect(raw.entries.first?.modRevision == Int64(removed.number), "deletions are what a watch of 3.4 can lose")
    #expect(try await write("two", expecting: .revision(first)) != .written(.zero))
    _ = try revision(try await write("three", expecting: .absent))
    #expect(try await store.read(key).content == .value(Array("three".utf8)))
  }

  @Test(arguments: [[], [0], [0, 1], [255]] as [[UInt8]])
  func `any bytes come back`(_ value: [UInt8]) async throws {
    _ = try await store.write(value, for: key, expecting: .anything, as: account)

    #expect(try await store.read(key).content == .value(value))
  }

  @Test func `keys and values up to the limits are taken, one byte more is a typed error`() async throws {
    let longest = try CloudKey(String(repeating: "é", count: 32))
    let largest = [UInt8](repeating: 7, count: EtcdStore.maximumValueBytes)

    #expect(try revision(try await store.write(largest, for: longest, expecting: .absent, as: account)) > .zero)
    #expect(try await store.read(longest).content == .value(largest))
    await #expect(
      throws: CloudError.overQuota(.init(.valueBytes, needed: largest.count + 1, limit: largest.count))
    ) { try await store.write(largest + [7], for: longest, expecting: .anything, as: account) }
  }

  @Test func `what a server itself finds too large is a sentence`() async throws {
    let huge = EtcdRequest.put(Array("kvs/x/y".utf8), [UInt8](repeating: 1, count: 1_600_000))

    await #expect(throws: EtcdError.self) { try await store.client.call(huge) }
    let error = await #expect(throws: EtcdError.self) { try await store.client.call(huge) }
    guard case .tooLarge = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a range is read page by page, in order, and only of its account and prefix`() async throws {
    var settings = EtcdSettings.testing
    settings.pageSize = 7
    let paging = try cluster.store(account.id, settings: settings)
    let neighbour = try cluster.store(account.id + "2")
    for number in 10..<40 {
      let key = try CloudKey("ni/\(number)")
      _ = try await store.write([UInt8(number)], for: key, expecting: .absent, as: account)
    }
    _ = try await neighbour.write([1], for: key, expecting: .absent, as: CloudAccount(account.id + "2"))
    _ = try await store.write([1], for: CloudKey("pl/1"), expecting: .absent, as: account)

    let range = try await paging.range(CloudPrefix("ni/"))

    #expect(range.isKnown && range.account == account)
    #expect(range.entries.map(\.key.text) == (10..<40).map { "ni/\($0)" })
    #expect(range.entries.map(\.value) == (10..<40).map { [UInt8($0)] })
    #expect(try await store.range(.all).entries.count == 31)
    #expect(range.position >= range.entries.map(\.revision).max() ?? .zero)
  }

  @Test func `another account is refused before anything is sent`() async throws {
    let nowhere = try EtcdStore(EtcdAddress("etcd://127.0.0.1:1/alice"))

    await #expect(throws: CloudError.accountChanged(to: CloudAccount("alice"))) {
      try await nowhere.write([1], for: key, expecting: .anything, as: CloudAccount("bob"))
    }
    await #expect(throws: CloudError.accountChanged(to: CloudAccount("alice"))) {
      try await nowhere.remove(key, expecting: .anything, as: nil)
    }
  }

  @Test func `every refusal of etcd comes with a trailer, and the next request is answered all the same`() async throws
  {
    for _ in 0..<5 {
      let error = await #expect(throws: EtcdError.self) { try await store.client.call(.put([], [1])) }
      guard case .refused(_, let fault) = try #require(error) else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(fault.message == "etcdserver: key is not provided" && fault.code == 3)
    }
    #expect(try await store.synchronize())
  }

  @Test func `writers that compare lose no increment`() async throws {
    let writers = 6
    let increments = 15
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<writers {
        let own = try cluster.store(account.id)
        group.addTask {
          for attempt in 0..<increments {
            var isWritten = false
            while !isWritten {
              let reading = try await own.read(key)
              let next = Counter(reading)?.next(writer, attempt) ?? Counter(count: 1, writer: writer, attempt: attempt)
              let expectation = try #require(reading.expectation)
              if case .written = try await own.write(next.bytes, for: key, expecting: expectation, as: account) {
                isWritten = true
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }

    #expect(Counter(try await store.read(key))?.count == writers * increments)
  }

  @Test func `a server that is not there is a sentence with its address`() async throws {
    var settings = EtcdSettings.testing
    settings.passes = 2
    let ports = try Loopback.freePorts(2)
    let nowhere = try EtcdStore(EtcdAddress("etcd://127.0.0.1:\(ports[0]),127.0.0.1:\(ports[1])/a"), settings: settings)

    let error = await #expect(throws: CloudError.self) { try await nowhere.read(key) }

    guard case .unavailable(let sentence) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(ports.allSatisfy { sentence.contains("127.0.0.1:\($0)") } && !sentence.contains("\n"))
  }

  @Test func `a login page in between is not taken for etcd, and a write through it is open`() async throws {
    let server = try LoopbackServer { connection in
      while connection.readRequest() != nil { connection.respond("200 OK", "<html>Sign in</html>") }
    }
    var settings = EtcdSettings.testing
    settings.passes = 2
    let store = try EtcdStore(EtcdAddress("etcd://127.0.0.1:\(server.port)/a"), settings: settings)

    await #expect(throws: CloudError.self) { try await store.read(key) }
    #expect(try await store.write([1], for: key, expecting: .absent, as: CloudAccount("a")) == .ambiguous)
  }
}

/// A number that names its writer, so that no two writers ever write the same value.
struct Counter: Equatable {
  var count: Int
  var writer: Int
  var attempt: Int

  init(count: Int, writer: Int, attempt: Int) {
    self.count = count
    self.writer = writer
    self.attempt = attempt
  }

  init?(_ reading: CloudReading) {
    guard case .value(let bytes) = reading.content else { return nil }
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(count: numbers[0], writer: numbers[1], attempt: numbers[2])
  }

  func next(_ writer: Int, _ attempt: Int) -> Self { Self(count: count + 1, writer: writer, attempt: attempt) }

  var bytes: [UInt8] { Array("\(count) \(writer) \(attempt)".utf8) }
}

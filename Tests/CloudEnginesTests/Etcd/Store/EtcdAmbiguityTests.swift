import Foundation
import KeyValueSync
import LoopbackServers
import Testing

@testable import CloudEngines

/// Writes whose answers, or which themselves, are lost on the way.
///
/// The first node is behind a proxy, the second is not, and a store begins with the first. So nothing is sent by it before
/// the proxy is what the test wants.
@Suite(.timeLimit(.minutes(2)))
struct EtcdAmbiguityTests {
  private let proxy: TestProxy
  private let direct: EtcdStore
  private let proxied: EtcdStore
  private let account: CloudAccount
  private let key: CloudKey

  init() async throws {
    let cluster = try await EtcdCluster.shared.value
    let port = cluster.nodes[0].clientPort
    account = CloudAccount("lost-\(UUID().uuidString)")
    key = try CloudKey("key")
    proxy = try TestProxy(to: port)
    direct = try cluster.store(account.id)
    var settings = EtcdSettings.testing
    settings.beginsAnywhere = false
    settings.requestTimeout = .milliseconds(400)
    let address = try EtcdAddress("etcd://127.0.0.1:\(proxy.port),127.0.0.1:\(port)/\(account.id)")
    proxied = try EtcdStore(address, settings: settings)
  }

  private func write(
    _ value: [UInt8],
    expecting expectation: CloudExpectation,
    to store: EtcdStore
  ) async throws -> CloudWrite {
    try await store.write(value, for: key, expecting: expectation, as: account)
  }

  private func revision(of write: CloudWrite) -> CloudRevision? {
    guard case .written(let revision) = write else { return nil }
    return revision
  }

  @Test func `a write whose answer is lost is found, and counts as written`() async throws {
    let first = try #require(revision(of: try await write([1], expecting: .absent, to: direct)))
    proxy.set(.oneWay)

    let outcome = try await write([2], expecting: .revision(first), to: proxied)

    let reading = try await direct.read(key)
    #expect(reading.content == .value([2]) && outcome == .written(reading.revision))
  }

  @Test func `a write whose answer is lost is found even when somebody has written since`() async throws {
    let first = try #require(revision(of: try await write([1], expecting: .absent, to: direct)))
    proxy.set(.oneWay)

    async let outcome = write([2], expecting: .revision(first), to: proxied)
    var reading = try await direct.read(key)
    while reading.revision == first { reading = try await direct.read(key) }
    let third = try await write([3], expecting: .revision(reading.revision), to: direct)

    #expect(revision(of: third) != nil)
    #expect(try await outcome == .written(reading.revision))
    #expect(try await direct.read(key).content == .value([3]))
  }

  @Test func `a write that was lost itself is made again, once`() async throws {
    let first = try #require(revision(of: try await write([1], expecting: .absent, to: direct)))
    proxy.set(.silent)

    let outcome = try await write([2], expecting: .revision(first), to: proxied)

    let raw = try await direct.client.call(.range(direct.keys.name(of: key)), EtcdReplies.range)
    #expect(revision(of: outcome) != nil && raw.entries.first?.version == 2)
  }

  @Test func `a write that was lost while somebody else wrote is refused with what is there`() async throws {
    let first = try #require(revision(of: try await write([1], expecting: .absent, to: direct)))
    let other = try await write([3], expecting: .revision(first), to: direct)
    proxy.set(.silent)

    let outcome = try await write([2], expecting: .revision(first), to: proxied)

    #expect(outcome == .refused(CloudReading(.value([3]), revision: try #require(revision(of: other)))))
  }

  @Test func `a key that was absent, and whose first write lost its answer, is found`() async throws {
    proxy.set(.oneWay)

    #expect(revision(of: try await write([1], expecting: .absent, to: proxied)) != nil)
  }

  @Test func `a blind write is not made again blindly`() async throws {
    _ = try await write([1], expecting: .anything, to: direct)
    proxy.set(.silent)

    #expect(try await write([2], expecting: .anything, to: proxied) == .ambiguous)
    #expect(try await direct.read(key).content == .value([1]))
  }

  @Test func `a blind write whose answer is lost is found`() async throws {
    proxy.set(.oneWay)

    #expect(revision(of: try await write([2], expecting: .anything, to: proxied)) != nil)
  }

  @Test func `where nobody can be asked, nobody knows`() async throws {
    var settings = EtcdSettings.testing
    settings.requestTimeout = .milliseconds(100)
    settings.passes = 1
    let alone = try EtcdStore(EtcdAddress("etcd://127.0.0.1:\(proxy.port)/\(account.id)"), settings: settings)
    proxy.set(.oneWay)

    #expect(try await write([1], expecting: .absent, to: alone) == .ambiguous)
  }

  @Test func `a write that is cancelled on its way is ambiguous, one that was never sent is not`() async throws {
    proxy.set(.oneWay)
    let task = Task { try await write([1], expecting: .absent, to: proxied) }
    while try await direct.read(key).content == .absent {}
    task.cancel()

    // Cancelled, it may not ask what became of it; not cancelled in time, it has found it.
    let outcome = try await task.value
    #expect(outcome == .ambiguous || revision(of: outcome) != nil)

    let early = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await write([2], expecting: .anything, to: proxied)
    }
    await #expect(throws: CloudError.cancelled) { try await early.value }
  }
}

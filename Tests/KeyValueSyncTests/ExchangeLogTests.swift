import KeyValueSync
import Testing

struct ExchangeLogTests {
  private let cloud = MemoryCloud()
  private let account = CloudAccount("a")
  private let log = ExchangeLog(limit: 4) { 1000 }
  private let key: CloudKey

  init() throws { key = try CloudKey("ni") }

  private var events: [ExchangeLog.Event] { log.entries.map(\.event) }

  @Test func `the oldest entries are forgotten, and the numbers go on`() {
    for records in 1...6 { log.note(.kept(records: records)) }

    #expect(log.entries.map(\.number) == [3, 4, 5, 6])
    #expect(events.last == .kept(records: 6))
    #expect(log.entries.allSatisfy { $0.moment == 1000 })
  }

  @Test func `reads, writes and refusals are noted as they are answered`() async throws {
    let store = NotedStore(MemoryStore(cloud, account: account), in: log)

    _ = try await store.range(CloudPrefix("ni"))
    _ = try await store.write([1, 2], for: key, expecting: .absent, as: account)
    _ = try await store.write([3], for: key, expecting: .absent, as: account)
    _ = try await store.range(CloudPrefix("ni"))

    let prefix = CloudPrefix("ni")
    let first = CloudRevision(1)
    #expect(
      events == [
        .read(prefix, keys: 0, bytes: 0, .zero), .wrote(key, bytes: 2, first), .refused(key, first),
        .read(prefix, keys: 1, bytes: 2, first),
      ]
    )
  }

  @Test func `a call that fails is noted with its error, and fails`() async throws {
    let store = NotedStore(MemoryStore(cloud, account: account), in: log)

    await #expect(throws: CloudError.accountChanged(to: account)) {
      try await store.write([1], for: key, expecting: .absent, as: CloudAccount("b"))
    }

    _ = try await store.range(CloudPrefix("ni"))
    _ = try await store.range(CloudPrefix("ni"))

    let read = ExchangeLog.Event.read(CloudPrefix("ni"), keys: 0, bytes: 0, .zero)
    #expect(events == [.failed(.write, .accountChanged(to: account)), .retries, read, read])
  }

  @Test func `what is heard is noted and handed on, and nobody listens when the consumer has gone`() async throws {
    let (here, there) = (MemoryStore(cloud, account: account), MemoryStore(cloud, account: account))
    var changes = NotedStore(here, in: log).changes(under: CloudPrefix("ni"), after: nil).makeAsyncIterator()

    _ = try await there.write([1], for: key, expecting: .absent, as: account)

    #expect(await changes.next()?.keys == [key])
    #expect(events == [.listens(CloudPrefix("ni")), .heard(keys: 1, CloudRevision(1))])
  }

  @Test func `what a device itself did is kept without a note, and what others did with one`() async throws {
    let memory = MemoryReplicaStorage()
    let storage = NotedStorage(memory, in: log, of: NodeID(1))
    func change(_ node: UInt32) -> LocalChange {
      let time = HybridTime(milliseconds: UInt64(node))
      let record = ElementRecord(Stamp(time: time, node: NodeID(node), isRemoval: false))
      return LocalChange(clock: ClockState(node: NodeID(1), last: time), records: ["x": record], account: nil)
    }

    try await storage.save(change(1))
    #expect(events.isEmpty)
    try await storage.save(change(2))
    memory.fault = ReplicaStorageFault("The disk is full.")
    await #expect(throws: ReplicaStorageFault.self) { try await storage.save(change(3)) }

    #expect(events == [.kept(records: 1), .notKept(ReplicaStorageFault("The disk is full."))])
  }
}

import KeyValueSync
import Testing

struct MemoryStoreTests {
  private let cloud = MemoryCloud(limits: CloudLimits(totalBytes: 10, valueBytes: 8, keys: 2))
  private let account = CloudAccount("a")
  private let key: CloudKey
  private let other: CloudKey

  init() throws {
    key = try CloudKey("k")
    other = try CloudKey("l")
  }

  @Test func `a write expects what was read, and a refusal carries what is there`() async throws {
    let a = store()
    let b = store()
    #expect(try await a.read(key) == CloudReading(.absent, revision: .zero))
    #expect(try await a.write([1], for: key, expecting: .absent, as: account) == .written(CloudRevision(1)))

    let newer = CloudReading(.value([1]), revision: CloudRevision(1))
    #expect(try await b.write([2], for: key, expecting: .absent, as: account) == .refused(newer))
    #expect(
      try await b.write([2], for: key, expecting: .revision(CloudRevision(1)), as: account)
        == .written(CloudRevision(2))
    )
    #expect(try await a.read(key).content == .value([2]))
    #expect(try await a.remove(key, expecting: .revision(CloudRevision(2)), as: account) == .written(CloudRevision(3)))
    #expect(try await a.read(key) == CloudReading(.absent, revision: CloudRevision(3)))
  }

  @Test func `before the first answer nothing is known`() async throws {
    try cloud.write([1], for: key, in: account)
    let store = store { $0.isKnown = false }

    #expect(try await store.read(key) == .notYetKnown)
    #expect(try await !store.range(.all).isKnown)
    #expect(CloudReading.notYetKnown.expectation == nil)

    store.answerFirst()
    #expect(try await store.read(key).content == .value([1]))
  }

  @Test func `what is over a limit is refused and changes nothing`() async throws {
    let store = store()
    func write(_ count: Int, _ key: CloudKey) async throws(CloudError) -> CloudWrite {
      try await store.write(Array(repeating: 0, count: count), for: key, expecting: .anything, as: account)
    }
    #expect(try await write(8, key) == .written(CloudRevision(1)))
    for (count, kind, needed, limit) in [(9, CloudOverrun.Kind.valueBytes, 9, 8), (3, .totalBytes, 11, 10)] {
      let error = CloudError.overQuota(CloudOverrun(kind, needed: needed, limit: limit))
      await #expect(throws: error) { _ = try await write(count, other) }
    }
    #expect(try await write(2, other) == .written(CloudRevision(2)))
    let third = try CloudKey("m")
    await #expect(throws: CloudError.overQuota(CloudOverrun(.keys, needed: 3, limit: 2))) {
      _ = try await write(0, third)
    }
    #expect(cloud.contents(of: account).totalBytes == 10)
  }

  @Test func `an account that changed is told before anything is written, and swaps the contents`() async throws {
    let store = store()
    _ = try await store.write([1], for: key, expecting: .absent, as: account)
    let changes = store.changes(under: .all, after: nil)
    store.signIn(CloudAccount("b"))

    await #expect(throws: CloudError.accountChanged(to: CloudAccount("b"))) {
      try await store.write([2], for: key, expecting: .anything, as: account)
    }
    #expect(try await store.read(key).content == .absent)
    #expect(await changes.first { _ in true } == CloudChange(reason: .accountChange))
  }

  @Test func `a lost request was not written, a lost answer was`() async throws {
    let store = store { $0.lost = [.request, .answer] }

    #expect(try await store.write([1], for: key, expecting: .absent, as: account) == .ambiguous)
    #expect(try await store.read(key).content == .absent)
    #expect(try await store.write([1], for: key, expecting: .absent, as: account) == .ambiguous)
    #expect(try await store.read(key).content == .value([1]))
  }

  @Test func `each subscriber has a stream of its own, which forgets nothing and nobody`() async throws {
    let store = store { $0.holdsChanges = true }
    let streams = (0..<2).map { _ in store.changes(under: CloudPrefix("k"), after: nil) }
    try cloud.write([1], for: other, in: account)
    try cloud.write([1], for: key, in: account)
    try cloud.write([2], for: key, in: account)
    store.deliver()

    for stream in streams {
      #expect(await stream.first { _ in true }?.keys == [key], "two changes came as one, and another key's not at all")
    }
    var unread: AsyncStream<CloudChange>? = store.changes(under: .all, after: nil)
    #expect(store.subscriberCount == 3 && unread != nil)
    unread = nil
    #expect(store.subscriberCount == 2)
  }

  @Test func `a change may come without a reason and without keys, and own writes may come back`() async throws {
    let store = store {
      $0.tellsDetails = false
      $0.echoes = true
    }
    let changes = store.changes(under: .all, after: nil)
    _ = try await store.write([1], for: key, expecting: .absent, as: account)

    #expect(await changes.first { _ in true } == CloudChange())
  }

  @Test func `a process that ends between a write and its flush has written nothing`() async throws {
    let store = store { $0.defersWrites = true }
    _ = try await store.write([1], for: key, expecting: .absent, as: account)
    #expect(try await store.read(key).content == .value([1]), "the process itself sees it")
    store.kill()
    #expect(cloud.contents(of: account).read(key).content == .absent)

    _ = try await store.write([1], for: key, expecting: .absent, as: account)
    try store.flush()
    #expect(cloud.contents(of: account).read(key).content == .value([1]))
  }

  @Test func `dead uploads are taken, and lost without a word`() async throws {
    let store = store { $0.hasDeadUploads = true }

    guard case .written = try await store.write([1], for: key, expecting: .absent, as: account) else {
      Issue.record("the write was not taken")
      return
    }
    #expect(cloud.contents(of: account).read(key).content == .absent)
  }

  @Test func `an engine that cannot compare says so`() async {
    let store = MemoryStore(cloud, account: account, comparesAndSets: false)

    await #expect(throws: CloudError.cannotCompare) {
      try await store.write([1], for: key, expecting: .absent, as: account)
    }
  }

  @Test func `every call is counted, and a cancelled one sends nothing`() async throws {
    let store = store()
    #expect(store.operationCount == 0 && cloud.connectionCount == 1)
    _ = try await store.account()
    _ = try await store.synchronize()
    #expect(store.operationCount == 2)

    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await #expect(throws: CloudError.cancelled) {
        try await store.write([1], for: key, expecting: .absent, as: account)
      }
    }
    task.cancel()
    _ = await task.value
    #expect(cloud.writeCount == 0)
  }

  private func store(_ change: (inout MemorySwitches) -> Void = { _ in }) -> MemoryStore {
    let store = MemoryStore(cloud, account: account)
    change(&store.switches)
    return store
  }
}

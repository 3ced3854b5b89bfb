import Testing

@testable import StoreSimulator

struct UpdateDeliveryTests {
  /// Reads facts until one comes.
  private func wait(for fact: StoreFact, in facts: inout AsyncStream<StoreFact>.AsyncIterator) async {
    while let next = await facts.next(isolation: #isolation), next != fact {}
  }

  @Test func `two iterators of the updates are two listeners, and each receives everything`() async throws {
    let stage = try Stage()
    let updates = stage.session.updates
    var one = updates.makeAsyncIterator()
    var other = updates.makeAsyncIterator()
    #expect(stage.session.listenerCount == 2)

    let first = try await stage.session.buyProduct(identifier: Stage.tip)
    let second = try await stage.session.buyProduct(identifier: Stage.tip)

    #expect(await one.next()?.unsafePayloadValue == first)
    #expect(await one.next()?.unsafePayloadValue == second)
    #expect(await other.next()?.unsafePayloadValue == first)
    #expect(await other.next()?.unsafePayloadValue == second)
  }

  @Test func `asking for the updates is not listening to them`() throws {
    let stage = try Stage()

    _ = stage.session.updates

    #expect(stage.session.listenerCount == 0)
  }

  @Test func `a listener is gone with its iterator`() async throws {
    let stage = try Stage()
    var facts = stage.session.facts.makeAsyncIterator()
    do {
      let iterator = stage.session.updates.makeAsyncIterator()
      #expect(stage.session.listenerCount == 1)
      withExtendedLifetime(iterator) {}
    }

    await wait(for: .listenerRemoved(1), in: &facts)

    #expect(stage.session.listenerCount == 0)
  }

  @Test func `a cancelled task stops listening and its loop ends`() async throws {
    let stage = try Stage()
    var facts = stage.session.facts.makeAsyncIterator()
    let session = stage.session
    let task = Task { () -> Bool in
      for await _ in session.updates {}
      return Task.isCancelled
    }
    await wait(for: .listenerAdded(1), in: &facts)

    task.cancel()

    #expect(await task.value)
    #expect(session.listenerCount == 0)
  }

  @Test func `a loop may be left in the middle, and what it left goes to the next listener`() async throws {
    let stage = try Stage()
    let first = try await stage.session.buyProduct(identifier: Stage.tip)
    let second = try await stage.session.buyProduct(identifier: Stage.tip)

    for await result in stage.session.updates {
      #expect(result.unsafePayloadValue == first)
      break
    }
    var next = stage.session.updates.makeAsyncIterator()

    #expect(await next.next()?.unsafePayloadValue == second)
  }

  @Test func `a loop does not keep the store alive, and ends when the store is gone`() async throws {
    var session: StoreSession? = try StoreSession(configuration: .builtIn, clock: SystemStoreClock())
    weak let reference = session
    var updates = try #require(session?.updates.makeAsyncIterator())
    var facts = try #require(session?.facts.makeAsyncIterator())

    session = nil

    #expect(reference == nil)
    #expect(await updates.next() == nil)
    while await facts.next() != nil {}
  }

  @Test func `transactions that wait do not keep the store alive`() async throws {
    var session: StoreSession? = try StoreSession(configuration: .builtIn, clock: SystemStoreClock())
    weak let reference = session
    var updates = try #require(session?.updates.makeAsyncIterator())
    _ = try await session?.buyProduct(identifier: Stage.tip)

    session = nil

    #expect(reference == nil)
    #expect(await updates.next() == nil)
  }

  @Test func `a transaction is finished through the session it came from`() async throws {
    let stage = try Stage()
    let bought = try await stage.session.buyProduct(identifier: Stage.pro)
    var updates = stage.session.updates.makeAsyncIterator()

    await (try #require(await updates.next()?.payloadValue)).finish()

    #expect(await stage.ids(stage.session.unfinished) == [])
    #expect(await stage.session.finish(bought.id) == .alreadyFinished)
  }

  @Test @MainActor func `the updates can be read on the main actor`() async throws {
    let stage = try Stage()
    let bought = try await stage.session.buyProduct(identifier: Stage.pro)
    var seen: [UInt64] = []

    for await result in stage.session.updates {
      MainActor.assertIsolated()
      seen.append(result.unsafePayloadValue.id)
      break
    }

    #expect(seen == [bought.id])
  }

  @Test func `many buyers and many listeners: each listener receives everything once and in order`() async throws {
    let stage = try Stage()
    let session = stage.session
    let iterators = (0..<3).map { _ in session.updates.makeAsyncIterator() }

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<50 { try await session.buyProduct(identifier: Stage.tip) } }
      }
      try await group.waitForAll()
    }

    for var iterator in iterators {
      var seen: [UInt64] = []
      while seen.count < 400, let result = await iterator.next() { seen.append(result.unsafePayloadValue.id) }
      #expect(seen == Array(1...400))
    }
  }
}

import Synchronization
import Testing

@testable import StoreSimulator

/// Waiting until every consequence is visible everywhere.
struct SettledTests {
  private let stage: Stage
  private var session: StoreSession { stage.session }

  init() throws {
    stage = try Stage()
  }

  /// Waits without much patience, and tells who held it up.
  private func laggards() async -> [Laggard] {
    do {
      try await session.settled(patience: .milliseconds(1))
      return []
    } catch {
      return (error as? StoreNotSettled)?.laggards ?? []
    }
  }

  @Test func `a store that nobody listens to is settled`() async throws {
    try await session.settled(patience: .seconds(60))
    try await stage.buy(Stage.tip)
    try await session.buyProduct(identifier: Stage.tip)

    try await session.settled(patience: .seconds(60))
  }

  @Test func `every body has run to its end`() async throws {
    let count = Tally()
    let listener = stage.listen { transaction in
      for _ in 0..<10 { await Task.yield() }
      await transaction.finish()
      count.add()
    }

    for round in 1...20 {
      for _ in 0..<5 { try await session.buyProduct(identifier: Stage.tip) }
      try await session.settled(patience: .seconds(60))

      #expect(count.value == round * 5)
      #expect(await stage.ids(session.unfinished) == [])
    }
    listener.cancel()
  }

  @Test func `what a body does in its turn is waited for, to the end of the chain`() async throws {
    let session = session
    let listener = stage.listen { transaction in
      if transaction.id < 30 { _ = try? await session.buyProduct(identifier: Stage.tip) }
    }

    try await session.buyProduct(identifier: Stage.tip)
    try await session.settled(patience: .seconds(60))

    #expect(await session.allTransactions().count == 30)
    listener.cancel()
  }

  @Test func `the facts have been read as well`() async throws {
    let seen = Mutex<[StoreFact]>([])
    let facts = session.facts
    let reader = Task { for await fact in facts { seen.withLock { $0.append(fact) } } }
    let listener = stage.listen { await $0.finish() }
    // The reader has to have begun: a stream that nobody reads holds nobody up.
    while seen.withLock({ $0.isEmpty }) { await Task.yield() }

    for id in UInt64(1)...50 {
      try await session.buyProduct(identifier: Stage.tip)
      try await session.settled(patience: .seconds(60))
      #expect(seen.withLock { $0.last } == .finished(StoreFact.Subject(id: id, productID: Stage.tip)))
    }
    reader.cancel()
    listener.cancel()
  }

  @Test func `a listener that never reads is named, and nothing hangs`() async throws {
    let iterator = session.updates(labelled: "forgotten").makeAsyncIterator()
    #expect(await laggards() == [])
    try await session.buyProduct(identifier: Stage.tip)

    let laggard = Laggard(stream: "updates", number: 1, label: "forgotten", unread: 1, cause: .hasNotBegun)
    #expect(await laggards() == [laggard])
    #expect(
      StoreNotSettled(laggards: [laggard]).description
        == "The store is not settled: listener 1 of the updates (forgotten) has not begun to read, and 1 waits."
    )
    withExtendedLifetime(iterator) {}
  }

  @Test func `a loop that does not come back is named by its task`() async throws {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let listener = stage.listen(named: "slow listener") { _ in for await _ in gate { break } }
    try await session.buyProduct(identifier: Stage.tip)
    try await session.buyProduct(identifier: Stage.tip)
    while session.trace.listeners.first?.received == 0 { await Task.yield() }

    #expect(
      await laggards()
        == [Laggard(stream: "updates", number: 1, label: "slow listener", unread: 1, cause: .isBusy)]
    )

    opening.finish()
    try await session.settled(patience: .seconds(60))
    listener.cancel()
  }

  @Test func `a listener that goes holds nobody up`() async throws {
    let iterator = Mutex<Transaction.Transactions.AsyncIterator?>(session.updates.makeAsyncIterator())
    try await session.buyProduct(identifier: Stage.tip)
    let session = session
    async let waiting: Void = session.settled(patience: .seconds(60))

    iterator.withLock { $0 = nil }

    try await waiting
    #expect(session.laggards == [])
    #expect(session.trace.waiting.map(\.id) == [1])
  }

  @Test func `what is hidden by the propagation delay is visible afterwards`() async throws {
    await session.setPropagationDelay(.seconds(60))
    try await stage.buy(Stage.pro)
    #expect(await stage.ids(session.currentEntitlements) == [])

    try await session.settled(patience: .seconds(60))

    #expect(await stage.ids(session.currentEntitlements) == [1])
    try await stage.buy(Stage.tip)
    #expect(await stage.ids(session.unfinished) == [1], "the delay itself stays")
  }

  @Test func `a task that is cancelled does not wait on`() async throws {
    let iterator = session.updates.makeAsyncIterator()
    try await session.buyProduct(identifier: Stage.tip)
    let session = session
    let waiting = Task { try await session.settled(patience: .seconds(3600)) }

    waiting.cancel()

    await #expect(throws: CancellationError.self) { try await waiting.value }
    withExtendedLifetime(iterator) {}
  }

  @Test func `a loop that waits for itself is told so`() async throws {
    let session = session
    let updates = session.updates.makeAsyncIterator()
    let listener = Task(name: "inward") { () -> [Laggard] in
      var updates = updates
      _ = await updates.next(isolation: #isolation)
      do {
        try await session.settled(patience: .milliseconds(1))
        return []
      } catch {
        return (error as? StoreNotSettled)?.laggards ?? []
      }
    }
    try await session.buyProduct(identifier: Stage.tip)

    #expect(await listener.value.map(\.label) == ["inward"])
  }

  @Test func `many buyers, listeners and waiters: nobody waits for ever and nobody returns early`() async throws {
    let session = session
    let finished = Tally()
    let listeners = (0..<4).map { _ in
      stage.listen { transaction in
        await Task.yield()
        await transaction.finish()
        finished.add()
      }
    }

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<25 {
            let bought = try await session.buyProduct(identifier: Stage.tip)
            try await session.settled(patience: .seconds(60))
            #expect(await session.finish(bought.id) == .alreadyFinished)
          }
        }
      }
      try await group.waitForAll()
    }

    try await session.settled(patience: .seconds(60))
    #expect(finished.value == 400)
    for listener in listeners { listener.cancel() }
  }
}

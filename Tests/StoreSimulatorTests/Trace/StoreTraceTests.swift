import Foundation
import Testing

@testable import StoreSimulator

/// Tells who got which transaction.
struct StoreTraceTests {
  private let stage: Stage
  private var session: StoreSession { stage.session }

  init() throws {
    stage = try Stage()
  }

  private func subject(_ id: UInt64) -> StoreFact.Subject { StoreFact.Subject(id: id, productID: Stage.tip) }
  private var events: [StoreTrace.Event] { session.trace.entries.map(\.event) }
  private func origin(_ sequence: Int, _ iterator: Int = 1, label: String? = nil) -> StoreTrace.Origin {
    StoreTrace.Origin(sequence: sequence, iterator: iterator, label: label)
  }

  @Test func `it tells who received which transaction, and when`() async throws {
    var one = session.updates.makeAsyncIterator()
    var other = session.updates(labelled: "screen").makeAsyncIterator()
    stage.clock.advance(by: .seconds(90))
    try await session.buyProduct(identifier: Stage.tip)
    _ = await one.next()
    stage.clock.advance(by: .seconds(30))
    _ = await other.next()

    #expect(
      events == [
        .listenerAdded(1, origin(1)), .listenerAdded(2, origin(2, label: "screen")), .sent(subject(1), listeners: 2),
        .received(subject(1), listener: 1), .received(subject(1), listener: 2),
      ]
    )
    #expect(session.trace.entries.map { $0.date.timeIntervalSince(Stage.start) } == [0, 0, 90, 90, 120])
    #expect(session.trace.entries.map(\.number) == [1, 2, 3, 4, 5])
  }

  @Test func `an own purchase is returned to its task and sent to nobody`() async throws {
    let stage = stage
    try await Task(name: "shop") { _ = try await stage.buy(Stage.tip) }.value

    #expect(events == [.returned(subject(1), task: "shop")])
  }

  @Test func `what waits for nobody is told, and why it is dropped`() async throws {
    for _ in 0..<3 { try await session.buyProduct(identifier: Stage.tip) }
    #expect(session.trace.waiting.map(\.id) == [1, 2, 3])

    await session.finish(1)
    try await session.deleteTransaction(identifier: 2)
    try await session.refundTransaction(identifier: 3)
    try await session.clearTransactions()

    #expect(
      events.suffix(5) == [
        .dropped(subject(1), .finished), .dropped(subject(2), .deleted), .dropped(subject(3), .replaced),
        .waiting(subject(3)), .dropped(subject(3), .cleared),
      ]
    )
    #expect(session.trace.waiting == [])
  }

  @Test func `a deleted transaction does not reach a listener that has not read it`() async throws {
    var updates = session.updates.makeAsyncIterator()
    try await session.buyProduct(identifier: Stage.tip)
    try await session.buyProduct(identifier: Stage.tip)

    try await session.deleteTransaction(identifier: 1)

    #expect(await updates.next()?.unsafePayloadValue.id == 2)
    #expect(events.contains(.dropped(subject(1), .deleted)))
  }

  @Test func `a listener that goes is told with what it leaves behind`() async throws {
    do {
      let iterator = session.updates.makeAsyncIterator()
      try await session.buyProduct(identifier: Stage.tip)
      withExtendedLifetime(iterator) {}
    }

    #expect(
      events.suffix(3) == [
        .listenerRemoved(1, .released, unread: 1), .leftBehind(subject(1), listener: 1), .waiting(subject(1)),
      ]
    )
    #expect(session.trace.listeners == [])
  }

  @Test func `a cancelled task is told apart from an iterator that nobody holds`() async throws {
    let updates = session.updates.makeAsyncIterator()
    let task = Task {
      var updates = updates
      return await updates.next(isolation: #isolation) == nil
    }

    task.cancel()

    #expect(await task.value)
    #expect(events.last == .listenerRemoved(1, .cancelled, unread: 0))
  }

  @Test func `a second iterator of one sequence is flagged`() async throws {
    let updates = session.updates
    let (one, other) = (updates.makeAsyncIterator(), updates.makeAsyncIterator())
    let third = session.updates.makeAsyncIterator()

    #expect(session.trace.listeners.map(\.origin) == [origin(1, 1), origin(1, 2), origin(2, 1)])
    withExtendedLifetime((one, other, third)) {}
  }

  @Test @MainActor func `two tasks that read from one iterator are flagged`() async throws {
    let updates = session.updates.makeAsyncIterator()
    let tasks = (0..<2).map { _ in
      Task {
        var updates = updates
        return await updates.next(isolation: #isolation)?.unsafePayloadValue.id
      }
    }
    while session.trace.listeners.first?.isShared != true { await Task.yield() }

    for _ in 0..<2 { try await session.buyProduct(identifier: Stage.tip) }

    var seen: [UInt64?] = []
    for task in tasks { seen.append(await task.value) }
    #expect(Set(seen) == [1, 2], "each has only a part")
    #expect(events.contains(.shared(listener: 1)))
  }

  @Test func `the listeners that are alive are told with how far behind they are`() async throws {
    var reader = session.updates.makeAsyncIterator()
    let idle = session.updates(labelled: "idle").makeAsyncIterator()
    for _ in 0..<3 { try await session.buyProduct(identifier: Stage.tip) }
    _ = await reader.next()

    let listeners = session.trace.listeners
    #expect(listeners.map(\.received) == [1, 0])
    #expect(listeners.map(\.unread) == [2, 3])
    #expect(listeners.map(\.cause) == [.isBusy, .hasNotBegun])
    #expect(listeners.map(\.label).last == "idle")
    withExtendedLifetime(idle) {}
  }

  @Test func `entries can be followed as they come`() async throws {
    var entries = session.traceEntries.makeAsyncIterator()

    try await session.buyProduct(identifier: Stage.tip)
    await session.finish(1)

    #expect(await entries.next()?.event == .waiting(subject(1)))
    #expect(await entries.next()?.event == .dropped(subject(1), .finished))
  }

  @Test func `clearing the trace leaves listeners and what waits alone`() async throws {
    let iterator = session.updates.makeAsyncIterator()
    try await session.buyProduct(identifier: Stage.tip)

    session.clearTrace()

    #expect(session.trace.entries == [])
    #expect(session.trace.forgotten == 2)
    #expect(session.trace.listeners.map(\.unread) == [1])
    withExtendedLifetime(iterator) {}
  }
}

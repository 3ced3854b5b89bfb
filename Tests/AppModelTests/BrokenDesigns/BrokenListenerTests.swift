import AppModel
import StoreSimulator
import Testing

/// Two listeners that receive everything and settle it wrongly, each beside the cure.
@MainActor struct BrokenListenerTests {
  /// A listener over the updates of a session, with a way to handle each.
  @MainActor private final class Listener {
    private let loop: Task<Void, Never>

    init(_ session: StoreSession, handle: @escaping @MainActor (Transaction) async -> Void) {
      let updates = session.updates.makeAsyncIterator()
      loop = Task {
        var updates = updates
        while let update = await updates.next(isolation: #isolation) {
          await handle(update.unsafePayloadValue)
        }
      }
    }

    deinit { loop.cancel() }
  }

  // MARK: De-duplication on the number

  @Test func `a listener that skips numbers it has seen drops the refund`() async throws {
    let stage = try Stage()
    var seen: Set<Transaction.ID> = []
    var granted = 0
    let listener = Listener(stage.session) { transaction in
      // The fault: a refund comes with the number of its purchase.
      guard seen.insert(transaction.id).inserted else { return }
      granted += transaction.revocationDate == nil ? 1 : -1
      await transaction.finish()
    }
    let paid = try await stage.session.buyProduct(identifier: "app.deepcuts.tip.small")
    try await stage.session.refundTransaction(identifier: paid.id)
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.large")

    // The third comes behind the refund.
    await eventually { seen.count == 2 }
    #expect(granted == 2, "one of the two was given back")
    withExtendedLifetime(listener) {}

    // The cure: compare the number and what it says.
    let cured = try Stage.listening()
    let tip = try await cured.session.buyProduct(identifier: "app.deepcuts.tip.small")
    try await cured.session.refundTransaction(identifier: tip.id)
    try await cured.session.buyProduct(identifier: "app.deepcuts.tip.large")
    let model = cured.openSheet()
    try await cured.session.buyProduct(identifier: "app.deepcuts.tip.medium")
    await eventually { model.shown == .thanks(.medium) }
    #expect(cured.tipJar.granted == 2, "three were paid and one was given back")
  }

  // MARK: Serializing on the handlers

  /// A door that stays closed until it is opened.
  @MainActor private final class Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false

    func pass() async {
      guard !isOpen else { return }
      await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
      isOpen = true
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  @Test func `a listener that waits for its handlers settles nothing while one of them is slow`() async throws {
    let stage = try Stage()
    let gate = Gate()
    var begun = 0
    let listener = Listener(stage.session) { transaction in
      begun += 1
      // The fault: telling a screen comes before settling, and takes as long as the screen likes.
      await gate.pass()
      await transaction.finish()
    }
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.small")
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.large")
    await eventually { begun == 1 }
    for _ in 0..<1000 { await Task.yield() }
    #expect(begun == 1, "the second waits behind a screen")
    #expect(await stage.unfinished == 2)
    gate.open()
    await eventually { begun == 2 }
    await eventually { await stage.unfinished == 0 }
    withExtendedLifetime(listener) {}

    // The cure: settle first, and publish into streams that wait for nobody.
    let cured = try Stage.listening()
    let stuck = cured.tipJar.subscribe()
    let hearing = cured.openSheet()
    try await cured.session.buyProduct(identifier: "app.deepcuts.tip.small")
    try await cured.session.buyProduct(identifier: "app.deepcuts.tip.large")
    await eventually { hearing.shown == .thanks(.large) }
    #expect(await cured.unfinished == 0, "a tip is finished before it is told")
    // Who was slow has missed nothing.
    var late = stuck.stream.makeAsyncIterator()
    #expect(await late.next(isolation: #isolation) == .thanks(.small))
    #expect(await late.next(isolation: #isolation) == .thanks(.large))
  }
}

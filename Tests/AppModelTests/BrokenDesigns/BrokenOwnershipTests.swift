import AppModel
import StoreSimulator
import Testing

/// Two ways to give the listener the wrong owner, each beside the cure.
@MainActor struct BrokenOwnershipTests {
  // MARK: Two store instances

  @Test func `two instances of the store: the late result is settled, and lost to the screen`() async throws {
    let stage = try Stage.listening()
    // The fault: the sheet makes a store of its own. The type is the same, the instance is not.
    let deaf = TipJarModel(store: TipJarStore(session: stage.session, products: Stage.tips))
    deaf.start()
    // The cure: the sheet is handed the instance that listens.
    let hearing = stage.openSheet()
    #expect(deaf.store !== hearing.store)

    try await stage.approveTip()

    await eventually { hearing.shown == .thanks(.small) }
    #expect(deaf.shown == .nothing)
    // A second instance that listens as well is no cure: then both settle what belongs to one.
    deaf.store.start()
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.small")
    await eventually { stage.tipJar.granted == 2 && deaf.store.granted == 1 }
    #expect(stage.tipJar.granted + deaf.store.granted == 3, "two payments, three grants")
  }

  // MARK: A listener inside the sheet

  /// A sheet that listens to the store itself.
  @MainActor private final class ListeningSheet {
    private let listener: Task<Void, Never>

    init(_ session: StoreSession) {
      let updates = session.updates.makeAsyncIterator()
      listener = Task {
        var updates = updates
        while let update = await updates.next(isolation: #isolation) {
          if case .verified(let transaction) = update { await transaction.finish() }
        }
      }
    }

    deinit { listener.cancel() }
  }

  @Test func `a listener inside the sheet dies with it, and the payment stays unsettled`() async throws {
    let stage = try Stage()
    let request = try await stage.ask()
    var sheet: ListeningSheet? = ListeningSheet(stage.session)
    #expect(sheet != nil && stage.session.listenerCount == 1)

    sheet = nil
    await eventually { stage.session.listenerCount == 0 }
    try await stage.session.approveAskToBuyTransaction(identifier: request)

    #expect(await stage.unfinished == 1)
    // The cure: the app listens, and a sheet subscribes.
    stage.tipJar.start()
    await eventually { stage.tipJar.granted == 1 }
    var model: TipJarModel? = stage.openSheet()
    #expect(model != nil)
    model = nil
    try await stage.approveTip()
    await eventually { stage.tipJar.granted == 2 }
    await eventually { await stage.unfinished == 0 }
  }
}

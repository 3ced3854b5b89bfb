import AppModel
import StoreSimulator
import Testing

/// The two questions about the two lifetimes, each with its own test, and what follows from the answers.
///
/// What these tests do not show:
/// - that the app hands its own tip jar to the sheet. Here the test does; `SheetTests` asks the running program by
///   `app graph`, which compares identities.
/// - that a person sees it. No screen is drawn here; `SheetTests` reads the drawn frame.
/// - that the App Store behaves like the simulator: when it delivers, and whether it does. No real approval was made.
/// - that a tip survives the end of the process between its payment and its settling. What is unfinished is handed over
///   again at the next launch, which `TipJarStoreTests` shows within one process only.
@MainActor struct TwoLifetimesTests {
  // MARK: The two questions

  @Test func `does a late result reach the model of an open sheet? It does`() async throws {
    let stage = try Stage.listening()
    let model = stage.openSheet()

    try await stage.approveTip(.medium)

    await eventually { model.shown == .thanks(.medium) }
  }

  @Test func `does the listener live on while the sheet is closed? It does, and settles`() async throws {
    let stage = try Stage.listening()
    var model: TipJarModel? = stage.openSheet()
    let request = try await stage.ask()
    #expect(model != nil)
    model = nil
    #expect(stage.session.listenerCount == 1)

    try await stage.session.approveAskToBuyTransaction(identifier: request)

    await eventually { stage.tipJar.granted == 1 }
    await eventually { await stage.unfinished == 0 }
    #expect(!stage.ended.all.contains(.listenerEnded(of: "TipJarStore", isCancelled: true)))
  }

  // MARK: What follows

  @Test func `a sheet that is opened again starts clean and hears what comes then`() async throws {
    let stage = try Stage.listening()
    var model: TipJarModel? = stage.openSheet()
    let request = try await stage.ask()
    let first = model?.registration
    model = nil
    var witness = stage.tipJar.subscribe().stream.makeAsyncIterator()
    try await stage.session.approveAskToBuyTransaction(identifier: request)
    // A tip is granted, finished and published, in this order: only the last tells that it is over.
    #expect(await witness.next(isolation: #isolation) == .thanks(.small))

    let reopened = stage.openSheet()

    #expect(reopened.shown == .nothing)
    #expect(reopened.registration != first)
    // What comes next is the first thing that it hears.
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.large")
    await eventually { reopened.shown != .nothing }
    #expect(reopened.shown == .thanks(.large))
    #expect(stage.tipJar.granted == 2)
  }

  @Test func `nothing is lost that is published before the loop begins`() async throws {
    let stage = try Stage.listening()
    let model = TipJarModel(store: stage.tipJar)
    var witness = stage.tipJar.subscribe().stream.makeAsyncIterator()
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.small")
    #expect(await witness.next(isolation: #isolation) == .thanks(.small))
    #expect(model.shown == .nothing)

    model.start()

    await eventually { model.shown == .thanks(.small) }
  }

  @Test(arguments: [true, false])
  func `the model dies while its loop waits or before it began, and its registration with it`(
    begins: Bool
  )
    async throws
  {
    let stage = try Stage.listening()
    var model: TipJarModel? = TipJarModel(store: stage.tipJar) { [ended = stage.ended] in ended.add($0) }
    if begins {
      model?.start()
      try await stage.session.buyProduct(identifier: "app.deepcuts.tip.small")
      await eventually { model?.shown == .thanks(.small) }
    }
    #expect(stage.tipJar.registrations.count == 1)
    weak let released = model

    model = nil

    #expect(released == nil)
    #expect(stage.ended.all == [.released(type: "TipJarModel")])
    await eventually { stage.tipJar.registrations.isEmpty }
    #expect(stage.session.listenerCount == 1, "the app's listener is not the sheet's")
  }

  @Test func `two sheets have two streams, and each hears everything`() async throws {
    let stage = try Stage.listening()
    let models = [stage.openSheet(), stage.openSheet()]
    #expect(stage.tipJar.registrations == Set(models.map(\.registration)))

    try await stage.approveTip()

    await eventually { models.allSatisfy { $0.shown == .thanks(.small) } }
  }

  @Test func `no registration is left of a thousand sheets`() async throws {
    let stage = try Stage.listening()

    for number in 0..<1000 {
      let model = TipJarModel(store: stage.tipJar)
      // Some close before their loop was begun, some before its task ran, some while it waits.
      if !number.isMultiple(of: 3) { model.start() }
      if number.isMultiple(of: 2) { await Task.yield() }
      #expect(stage.tipJar.registrations.contains(model.registration))
    }

    await eventually { stage.tipJar.registrations.isEmpty }
    try await stage.approveTip()
    await eventually { stage.tipJar.granted == 1 }
  }
}

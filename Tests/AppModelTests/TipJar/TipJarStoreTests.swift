import AppModel
import Music
import StoreSimulator
import Testing

/// The long life: what the app's tip jar does with transactions.
@MainActor struct TipJarStoreTests {
  @Test func `the tip jar dies while its listener waits, and the listener is cancelled`() async throws {
    let session = try Stage().session
    let ended = Reports()
    var tipJar: TipJarStore? = TipJarStore(session: session, products: Stage.tips) { ended.add($0) }
    tipJar?.start()
    #expect(session.listenerCount == 1, "start() returns when the listener is registered")
    // The loop waits only once its task has begun.
    try await session.buyProduct(identifier: "app.deepcuts.tip.small")
    await eventually { tipJar?.granted == 1 }
    weak let released = tipJar

    tipJar = nil

    await eventually { released == nil }
    await eventually { ended.all.contains(.listenerEnded(of: "TipJarStore", isCancelled: true)) }
    #expect(ended.all.first == .released(type: "TipJarStore"))
    #expect(session.listenerCount == 0)
  }

  @Test func `a tip jar that goes ends the streams of those who listen to it`() async throws {
    let session = try Stage().session
    var tipJar: TipJarStore? = TipJarStore(session: session, products: Stage.tips)
    let stream = try #require(tipJar?.subscribe().stream)

    tipJar = nil

    for await _ in stream { Issue.record("nothing was published") }
  }

  @Test func `starting twice makes one listener`() async throws {
    let stage = try Stage.listening()

    stage.tipJar.start()

    #expect(stage.session.listenerCount == 1)
  }

  @Test func `a direct tip is granted and finished, and not published`() async throws {
    let stage = try Stage.listening()
    let bystander = stage.openSheet()

    #expect(await stage.tipJar.purchase(.large) == .thanks(.large))

    #expect(stage.tipJar.granted == 1)
    #expect(await stage.unfinished == 0)
    // What follows would reach the bystander behind it.
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.small")
    await eventually { bystander.shown != .nothing }
    #expect(bystander.shown == .thanks(.small))
  }

  @Test func `what cannot be trusted is told, not granted and not finished`() async throws {
    let stage = try Stage.listening()
    let model = stage.openSheet()
    await stage.session.makeNextTransactionUnverified(.invalidSignature)
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.small")

    await eventually { if case .failed = model.shown { true } else { false } }

    #expect(stage.tipJar.granted == 0)
    #expect(await stage.unfinished == 1)
  }

  @Test func `a tip that no store file sells fails with a sentence`() async throws {
    let tipJar = TipJarStore(session: try Stage().session, products: .none)

    guard case .failed(let message) = await tipJar.purchase(.small) else {
      Issue.record("it did not fail")
      return
    }
    #expect(message.contains("sells no small tip"))
  }

  // MARK: Two listeners, and whose transactions are whose

  @Test func `each of two listeners is handed everything, and settles what is its own`() async throws {
    let stage = try Stage()
    let store = StoreService(
      session: stage.session,
      defaults: stage.defaults,
      proProductID: "app.deepcuts.pro",
      tips: Stage.tips
    )
    store.start()
    await store.loadProducts()
    // The tip jar does not listen, so a tip that the store service touched would be finished by it.
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.small")
    await stage.session.makeNextTransactionUnverified(.invalidSignature)
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.medium")
    try await stage.session.buyProduct(identifier: "app.deepcuts.pro")
    await eventually { store.isPro }
    #expect(await stage.unfinished == 2)
    #expect(store.lastErrorMessage == nil, "an untrusted tip is none of its business")

    // What is unfinished is handed over again at a launch, and now its owner is there.
    stage.tipJar.start()
    await stage.session.launch()

    await eventually { stage.tipJar.granted == 1 }
    // The one that cannot be trusted stays.
    await eventually { await stage.unfinished == 1 }
  }

  @Test func `the tip jar leaves alone what is no tip`() async throws {
    let stage = try Stage.listening()
    var witness = stage.tipJar.subscribe().stream.makeAsyncIterator()
    try await stage.session.buyProduct(identifier: "app.deepcuts.pro")
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.large")

    #expect(await witness.next(isolation: #isolation) == .thanks(.large))

    #expect(await stage.unfinished == 1)
    #expect(stage.tipJar.granted == 1)
  }

  @Test func `a tip that was paid while the app was away reaches the tip jar at the launch`() async throws {
    let stage = try Stage()
    let app = AppModel(
      store: stage.service,
      tipJar: stage.tipJar,
      musicLibrary: EmbeddedMusicLibrary(),
      notInterested: NotInterestedChoice(local: MemoryNotInterestedStore()),
      playlists: PlaylistChoice(local: MemoryPlaylistStore())
    )
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.small")

    app.listen()
    #expect(stage.session.listenerCount == 2)
    await stage.session.launch()
    await app.start()

    await eventually { stage.tipJar.granted == 1 }
    await eventually { await stage.unfinished == 0 }
  }

  @Test func `what waited while nobody listened goes to the first listener, and that is the tip jar`() async throws {
    let stage = try Stage()
    let app = AppModel(
      store: stage.service,
      tipJar: stage.tipJar,
      musicLibrary: EmbeddedMusicLibrary(),
      notInterested: NotInterestedChoice(local: MemoryNotInterestedStore()),
      playlists: PlaylistChoice(local: MemoryPlaylistStore())
    )
    try await stage.session.buyProduct(identifier: "app.deepcuts.tip.small")
    try await stage.session.buyProduct(identifier: "app.deepcuts.pro")

    // The store does not tell of a launch here, so nothing is handed out a second time.
    await app.start()

    await eventually { stage.tipJar.granted == 1 }
    #expect(stage.service.isPro, "the store service asks for the entitlements")
  }

  @Test func `a tip bought through the store service waits there no longer once the tip jar has settled it`()
    async throws
  {
    let stage = try Stage()
    let store = StoreService(
      session: stage.session,
      defaults: stage.defaults,
      proProductID: "app.deepcuts.pro",
      tips: Stage.tips
    )
    let app = AppModel(
      store: store,
      tipJar: stage.tipJar,
      musicLibrary: EmbeddedMusicLibrary(),
      notInterested: NotInterestedChoice(local: MemoryNotInterestedStore()),
      playlists: PlaylistChoice(local: MemoryPlaylistStore())
    )
    await app.start()
    await stage.session.setAskToBuyEnabled(true)
    await store.purchase("app.deepcuts.tip.small")
    #expect(store.awaitingApproval == ["app.deepcuts.tip.small"])
    let request = try #require(await stage.session.pendingAskToBuy.first)

    try await stage.session.approveAskToBuyTransaction(identifier: request.identifier)

    await eventually { store.awaitingApproval.isEmpty && stage.tipJar.granted == 1 }
    await eventually { await stage.unfinished == 0 }
  }
}

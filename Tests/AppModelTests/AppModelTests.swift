import AppModel
import Music
import StoreSimulator
import Testing

@MainActor struct AppModelTests {
  @Test func `the free plan shows ten deep cuts and Pro fifty`() async throws {
    let stage = try Stage()
    let model = AppModel(
      store: stage.service,
      tipJar: stage.tipJar,
      musicLibrary: EmbeddedMusicLibrary(),
      notInterested: NotInterestedChoice(local: MemoryNotInterestedStore()),
      playlists: PlaylistChoice(local: MemoryPlaylistStore())
    )
    await model.start()

    #expect(try await model.loadFeed(limit: 30).count == 10)
    await model.store.purchase()
    #expect(try await model.loadFeed(limit: 30).count == 30)
    #expect(model.feed.count == 30)
  }

  @Test func `a library that fails leaves the feed as it was`() async throws {
    let stage = try Stage()
    let failing = FailingMusicLibrary(MusicError.unavailable(reason: "the shelf fell over"))
    let model = AppModel(
      store: stage.service,
      tipJar: stage.tipJar,
      musicLibrary: failing,
      notInterested: NotInterestedChoice(local: MemoryNotInterestedStore()),
      playlists: PlaylistChoice(local: MemoryPlaylistStore())
    )

    await #expect(throws: MusicError.unavailable(reason: "the shelf fell over")) {
      try await model.loadFeed(limit: 5)
    }
    #expect(model.feed.isEmpty && !model.isLoadingMusic)
  }

  @Test func `a cancelled search ends the waiting`() async throws {
    let stage = try Stage()
    let model = AppModel(
      store: stage.service,
      tipJar: stage.tipJar,
      musicLibrary: EmbeddedMusicLibrary(),
      notInterested: NotInterestedChoice(local: MemoryNotInterestedStore()),
      playlists: PlaylistChoice(local: MemoryPlaylistStore())
    )
    // Both run on the main actor, so the task has not begun when it is cancelled.
    let search = Task { try await model.search("sea") }
    search.cancel()

    await #expect(throws: CancellationError.self) { try await search.value }
    #expect(!model.isLoadingMusic)
  }

  @Test func `releasing the model releases both stores, and their listeners end`() async throws {
    let stage = try Stage()
    let ended = Reports()
    do {
      let store = StoreService(
        session: stage.session,
        defaults: stage.defaults,
        proProductID: "app.deepcuts.pro",
        report: { ended.add($0) }
      )
      let tipJar = TipJarStore(session: stage.session, products: Stage.tips, report: { ended.add($0) })
      let model = AppModel(
        store: store,
        tipJar: tipJar,
        musicLibrary: EmbeddedMusicLibrary(),
        notInterested: NotInterestedChoice(local: MemoryNotInterestedStore()),
        playlists: PlaylistChoice(local: MemoryPlaylistStore()),
        report: { ended.add($0) }
      )
      await model.start()
    }

    await eventually { ended.all.contains(.released(type: "AppModel")) }
    await eventually { ended.all.contains(.released(type: "StoreService")) }
    await eventually { ended.all.contains(.released(type: "TipJarStore")) }
    await eventually { ended.all.contains(.listenerEnded(of: "StoreService", isCancelled: true)) }
    await eventually { ended.all.contains(.listenerEnded(of: "TipJarStore", isCancelled: true)) }
  }
}

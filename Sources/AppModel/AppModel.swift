package import KeyValueSync
package import Music
import Observation

/// The state a person sees, and the only place where services meet.
///
/// Purchases and music are held in two ways, and the contrast is the lesson. Screens *read* properties of the store, so it
/// is a concrete `@Observable` type and every reader is sure to be told. The music library is only *called*: nobody
/// observes it, so a protocol may stand in front of it and a test may pass any double.
///
/// Owner of its state: the main actor.
@MainActor @Observable
package final class AppModel {
  /// Purchases: concrete, observed.
  package let store: StoreService

  /// Tips: concrete, and not observed; a sheet observes a model of its own.
  package let tipJar: TipJarStore

  /// Music: behind a protocol, called, never observed.
  package let musicLibrary: any MusicLibrary

  /// The deep cuts that were loaded and are wanted, in order.
  package internal(set) var feed: [Album] = []

  /// Whether the library is being asked.
  package private(set) var isLoadingMusic = false

  /// What is not wanted: behind a protocol, called, never observed.
  @ObservationIgnored package internal(set) var notInterested: any NotInterestedStore

  /// The playlists that the app created, by name.
  package internal(set) var playlists: [Playlist] = []

  /// Where playlists are kept: behind a protocol, called, never observed.
  @ObservationIgnored package internal(set) var playlistStore: any PlaylistStore

  /// How syncing stands, nil while nothing is synced on this tier.
  package internal(set) var syncStatus: SyncStatus?

  // Decide which stores answer.
  let choice: NotInterestedChoice
  let playlistChoice: PlaylistChoice

  /// The store that answers while the person may sync.
  @ObservationIgnored package internal(set) var synced: SyncedNotInterestedStore?

  /// The store of playlists that answers while the person may sync.
  @ObservationIgnored package internal(set) var syncedPlaylists: SyncedPlaylistStore?

  // Follows the entitlement, from the first listening to the end of the model.
  @ObservationIgnored var entitlementListener: Task<Void, Never>?

  // The entitlement that was applied last, and who waits until that is the present one.
  @ObservationIgnored var applied: Entitlement?
  @ObservationIgnored var entitlementWaiters: [CheckedContinuation<Void, Never>] = []

  // Follows the engine of the synced store; cancelled before there is another.
  @ObservationIgnored var statusListener: Task<Void, Never>?

  // Actions that have not come back from the store they were given to, and who waits for the last of them.
  @ObservationIgnored var editsRunning = 0
  @ObservationIgnored var editWaiters: [CheckedContinuation<Void, Never>] = []

  // What was loaded, wanted or not; screens read the feed.
  @ObservationIgnored var shelf = FeedShelf()

  // Written when the model begins to listen, and when another store answers; the former loop is cancelled first.
  @ObservationIgnored var dismissalListener: Task<Void, Never>?
  @ObservationIgnored var playlistListener: Task<Void, Never>?

  // Questions to the store of playlists may overlap: which was the latest, and which was the latest that counted.
  @ObservationIgnored var playlistQuestions = 0
  @ObservationIgnored var playlistAnswer = 0

  // Questions may overlap: the last to end says that nothing is being asked.
  @ObservationIgnored private var questionsOpen = 0

  private let report: @Sendable (LifecycleEvent) -> Void

  /// Joins the services.
  ///
  /// - Parameters:
  ///   - store: Purchases.
  ///   - tipJar: Tips.
  ///   - musicLibrary: Music.
  ///   - notInterested: The stores of what is not wanted; the model begins with the device's own.
  ///   - playlists: The stores of playlists; the model begins with the device's own.
  ///   - report: Told when the model is released; called from any thread.
  package init(
    store: StoreService,
    tipJar: TipJarStore,
    musicLibrary: any MusicLibrary,
    notInterested: NotInterestedChoice,
    playlists: PlaylistChoice,
    report: @escaping @Sendable (LifecycleEvent) -> Void = { _ in }
  ) {
    self.store = store
    self.tipJar = tipJar
    self.musicLibrary = musicLibrary
    choice = notInterested
    self.notInterested = notInterested.local
    playlistChoice = playlists
    playlistStore = playlists.local
    self.report = report
  }

  deinit {
    dismissalListener?.cancel()
    playlistListener?.cancel()
    entitlementListener?.cancel()
    statusListener?.cancel()
    report(.released(type: "AppModel"))
  }

  /// Begins to listen to the store and to what is not wanted; does nothing the second time.
  ///
  /// Both listeners to the store are registered when this returns, so that whatever the store hands out at the launch reaches both.
  /// What had waited for a listener goes to the first one alone. That is the tip jar, which has no other way to learn of a
  /// transaction; the store service asks for the entitlements in ``start()``.
  package func listen() {
    tipJar.start()
    store.start()
    if dismissalListener == nil { listenToDismissals() }
    if playlistListener == nil { listenToPlaylists() }
    if entitlementListener == nil { followEntitlement() }
  }

  /// Begins the life of the app: listens to the store, then asks it what is owned and what is on sale.
  package func start() async {
    listen()
    await store.reconcile()
    await store.loadProducts()
  }

  /// The number of deep cuts that are shown at once: ten for free, fifty for Pro.
  package var feedLimit: Int { store.isPro ? 50 : 10 }

  /// Loads deep cuts that are wanted into ``feed``.
  ///
  /// - Parameter limit: How many are wanted; never more than ``feedLimit``.
  /// - Returns: The albums.
  /// - Throws: ``MusicError`` from the library; what the store of dismissals throws when it cannot be read;
  ///   `CancellationError`. Then the feed stays as it was.
  @discardableResult
  package func loadFeed(limit: Int) async throws -> [Album] {
    let limit = min(limit, feedLimit)
    let (albums, unwanted) = try await asking {
      var albums: [Album] = []
      var unwanted: Set<Album.ID> = []
      var last: Album.ID?
      repeat {
        let page = try await musicLibrary.deepCuts(after: last, limit: limit)
        unwanted.formUnion(try await notInterested.dismissed(among: page.albums.map(\.id)))
        albums += page.albums
        last = page.next
      } while last != nil && albums.count - unwanted.count < limit
      return (albums, unwanted)
    }
    show(shelf.load(albums, unwanted: unwanted, limit: limit))
    // An album may have been dismissed while the library was asked.
    try await refreshFeed()
    return feed
  }

  /// Searches the library.
  ///
  /// - Parameter query: What to look for.
  /// - Returns: The albums, best first.
  /// - Throws: ``MusicError`` from the library; `CancellationError`.
  package func search(_ query: String) async throws -> [Album] {
    try await asking { try await musicLibrary.search(query) }
  }

  /// Asks the library and shows that it is being asked.
  private func asking<Answer>(_ question: () async throws -> Answer) async throws -> Answer {
    questionsOpen += 1
    isLoadingMusic = true
    defer {
      questionsOpen -= 1
      isLoadingMusic = questionsOpen > 0
    }
    return try await question()
  }
}

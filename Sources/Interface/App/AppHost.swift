package import AppModel
package import Foundation
import KeyValueSync
package import Music
package import Screen
package import StoreSimulator

/// The process in which the app lives: it can close the app and start it again while the store goes on.
///
/// Owner of its state: the main actor.
@MainActor
package final class AppHost {
  /// What outlives a launch of the app.
  package struct Surroundings {
    /// The store, with its ledger.
    let session: StoreSession

    /// Where the app keeps its cache.
    let defaults: UserDefaults

    /// The music library.
    let library: any MusicLibrary

    /// The stores of what is not wanted.
    let notInterested: NotInterestedChoice

    /// The stores of playlists.
    let playlists: PlaylistChoice

    /// The product that makes the app Pro.
    let proProductID: Product.ID

    /// Names the surroundings of an app.
    ///
    /// - Parameters:
    ///   - session: The store, with its ledger.
    ///   - defaults: Where the app keeps its cache.
    ///   - library: The music library.
    ///   - notInterested: The stores of what is not wanted.
    ///   - playlists: The stores of playlists.
    ///   - proProductID: The product that makes the app Pro.
    package init(
      session: StoreSession,
      defaults: UserDefaults,
      library: any MusicLibrary,
      notInterested: NotInterestedChoice,
      playlists: PlaylistChoice,
      proProductID: Product.ID
    ) {
      self.session = session
      self.defaults = defaults
      self.library = library
      self.notInterested = notInterested
      self.playlists = playlists
      self.proProductID = proProductID
    }
  }

  /// The app that runs, `nil` before the first launch.
  package private(set) var model: AppModel?

  /// What outlives a launch of the app.
  let surroundings: Surroundings

  /// The About sheet while it is open; closing it is letting go of it.
  var sheet: AboutSheet?

  private let hasEnded = EndMark()
  private let presenter: any Presenter
  private var screens: [ScreenName: LiveScreen] = [:]

  /// Makes a process without an app.
  ///
  /// - Parameters:
  ///   - surroundings: What outlives a launch of the app.
  ///   - presenter: Told of drawings and of ends.
  package init(surroundings: Surroundings, presenter: any Presenter) {
    self.surroundings = surroundings
    self.presenter = presenter
  }

  /// Tells of the ends of the app's objects, as long as the process does not end.
  var report: @Sendable (LifecycleEvent) -> Void {
    { [presenter, hasEnded] in
      if !hasEnded.isRaised { presenter.present(.event($0.event)) }
    }
  }

  /// Starts the app: what the cache remembers shows first, then the store is asked.
  ///
  /// The app listens before the store is told of the launch, because what the store hands out then goes once to those who
  /// listen.
  ///
  /// - Parameter isAnnounced: Whether the store is told, which hands what is unfinished to everybody who listens: not for
  ///   a device that joins others.
  package func launch(isAnnounced: Bool = true) async {
    let session = surroundings.session
    let tips = TipProducts(session.configuration)
    let store = StoreService(
      session: session,
      defaults: surroundings.defaults,
      proProductID: surroundings.proProductID,
      tips: tips,
      report: report
    )
    let tipJar = TipJarStore(session: session, products: tips, report: report)
    let model = AppModel(
      store: store,
      tipJar: tipJar,
      musicLibrary: surroundings.library,
      notInterested: surroundings.notInterested,
      playlists: surroundings.playlists,
      report: report
    )
    self.model = model
    for name in screens.keys.sorted(by: { $0.rawValue < $1.rawValue }) { open(name, over: model) }
    model.listen()
    if isAnnounced { await session.launch() }
    await model.start()
  }

  /// Closes the app and starts it again in the same process, as when a person swipes it away and comes back.
  ///
  /// Screens are shown again, a sheet is not.
  ///
  /// The store keeps its transactions and hands over the unfinished ones once more.
  ///
  /// - Parameter settle: Returns when nothing is left to run; a task that is ending may hold the model until then.
  /// - Returns: Whether the model of the closed app was released; `false` means that something still holds it.
  package func relaunch(settle: () async -> Void) async -> Bool {
    let isReleased = await close(settle: settle)
    await launch()
    return isReleased
  }

  /// Closes the app; its screens stop drawing and are shown again when it is launched, a sheet is not.
  ///
  /// - Parameter settle: Returns when nothing is left to run.
  /// - Returns: Whether the model was released.
  func close(settle: () async -> Void) async -> Bool {
    for screen in screens.values { screen.close() }
    closeSheet()
    weak let closed = model
    model = nil
    await settle()
    return closed == nil
  }

  /// What is under way in the app, as the beginning of a sentence; nil where nothing is.
  var activity: String? {
    guard let model else { return nil }
    if model.store.isProcessing { return "A purchase or a restore is under way" }
    if model.isActing { return "A dismissal is being kept" }
    return model.syncStatus?.phase == .busy ? "An exchange with the cloud is under way" : nil
  }

  /// Ends the process of the app: its objects are released with it, and that is no event.
  package func end() {
    hasEnded.raise()
  }

  // MARK: Screens

  /// The screens that are open, by name.
  package var openScreens: [ScreenName] {
    (screens.keys + (sheet == nil ? [] : [.about])).sorted { $0.rawValue < $1.rawValue }
  }

  /// The latest drawing of a screen, `nil` while it is closed.
  ///
  /// - Parameter name: The screen.
  /// - Returns: The drawing.
  package func rendering(of name: ScreenName) -> Rendering? {
    name == .about ? sheet?.rendering : screens[name]?.rendering
  }

  /// Opens a screen, or draws an open one whole again.
  ///
  /// - Parameter name: The screen.
  package func show(_ name: ScreenName) async {
    guard name != .about else { return await openSheet() }
    guard let model else { return }
    screens[name]?.close()
    open(name, over: model)
  }

  /// Closes a screen.
  ///
  /// - Parameter name: The screen.
  /// - Returns: Whether it was open.
  package func close(_ name: ScreenName) -> Bool {
    guard name != .about else { return closeSheet() }
    guard let screen = screens.removeValue(forKey: name) else { return false }
    screen.close()
    return true
  }

  private func open(_ name: ScreenName, over model: AppModel) {
    let screen = liveScreen(name, body: ScreenBodies.body(of: name, over: model))
    screens[name] = screen
    screen.show()
  }

  /// Makes a screen whose drawings are told.
  func liveScreen(_ name: ScreenName, body: @escaping @MainActor () -> Frame) -> LiveScreen {
    LiveScreen(
      name: name.rawValue,
      names: .app,
      body: body,
      deliver: { [presenter] in presenter.present(.rendering($0)) }
    )
  }
}

extension LifecycleEvent {
  /// The event as it is told.
  fileprivate var event: Event {
    switch self {
    case .released(let type):
      Event("app.released", ["type": .string(type)], text: "\(type) was released: its deinit ran")
    case .listenerEnded(let owner, let isCancelled):
      Event(
        "app.listener-ended",
        ["owner": .string(owner), "cancelled": .bool(isCancelled)],
        text: "the transaction listener of \(owner) ended"
          + (isCancelled ? ", cancelled by the deinit of its owner" : "")
      )
    }
  }
}

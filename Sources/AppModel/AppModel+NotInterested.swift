package import Music

extension AppModel {
  /// Dismisses an album: it leaves the feed, and does not come back.
  ///
  /// - Parameter id: The album.
  /// - Throws: What the store throws when it cannot keep the dismissal; then nothing was done.
  package func dismiss(_ id: Album.ID) async throws {
    try await editing { try await $0.dismiss(id) }
    try await refreshFeed()
  }

  /// Takes a dismissal back.
  ///
  /// - Parameter id: The album; nil for the one that was dismissed last.
  /// - Returns: The album that is wanted again; nil where it, or anything, was not dismissed.
  /// - Throws: What the store throws when it cannot keep that; then nothing was done.
  package func undoDismissal(of id: Album.ID? = nil) async throws -> Album.ID? {
    let latest = id == nil ? try await notInterested.dismissals(limit: 1).first?.album : id
    guard let latest, try await editing({ try await $0.undo(latest) }) else { return nil }
    try await refreshFeed()
    return latest
  }

  /// Asks the store of what is not wanted again, and shows what is left of the albums that were loaded.
  ///
  /// Questions may overlap. An answer about albums that were replaced meanwhile is asked for again, and one that was
  /// overtaken by a later one is dropped.
  ///
  /// - Throws: What the store throws when it cannot be read; the feed stays as it was.
  package func refreshFeed() async throws {
    while true {
      let asked = shelf.ask()
      let unwanted = try await notInterested.dismissed(among: asked.ids)
      guard let feed = shelf.answer(asked, unwanted) else { continue }
      show(feed)
      return
    }
  }

  /// Shows a feed; one that is the same draws nothing.
  func show(_ albums: [Album]) {
    if feed != albums { feed = albums }
  }

  /// Whether an action has not come back from the store it was given to.
  package var isActing: Bool { editsRunning > 0 }

  /// Gives an action to the store that answers now.
  private func editing<Answer>(_ action: (any NotInterestedStore) async throws -> Answer) async throws -> Answer {
    try await editing { try await action(notInterested) }
  }

  /// Carries out an action; the stores do not change places before it has come back.
  func editing<Answer>(_ action: () async throws -> Answer) async throws -> Answer {
    editsRunning += 1
    defer {
      editsRunning -= 1
      if editsRunning == 0 {
        for waiter in editWaiters { waiter.resume() }
        editWaiters = []
      }
    }
    return try await action()
  }

  /// Returns when every action has come back from the store it was given to; nothing runs before the caller goes on.
  func editsEnded() async {
    while editsRunning > 0 {
      await withCheckedContinuation { editWaiters.append($0) }
    }
  }

  /// Lets another store answer from now on.
  ///
  /// What was loaded is filtered anew; the former store is not told anything, and its changes no longer count.
  ///
  /// - Parameter store: The store.
  func use(_ store: any NotInterestedStore) {
    notInterested = store
    if dismissalListener != nil { listenToDismissals() }
  }

  /// Begins to listen to the store that answers now.
  ///
  /// The stream is registered when this returns. The loop holds the model weakly, so it keeps nobody alive.
  func listenToDismissals() {
    dismissalListener?.cancel()
    let changes = notInterested.changes()
    dismissalListener = Task(name: "dismissals") { [weak self] in
      // What was loaded may have been filtered by another store.
      try? await self?.refreshFeed()
      for await _ in changes {
        // A store that cannot be read leaves the feed as it is; whoever asks it next is told why.
        try? await self?.refreshFeed()
      }
    }
  }
}

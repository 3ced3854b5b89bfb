package import Music

extension AppModel {
  /// Creates a playlist.
  ///
  /// - Parameter text: What it is to be called.
  /// - Returns: The playlist.
  /// - Throws: ``PlaylistError`` for a name that is none or that another one has on this device; what the store throws when
  ///   it cannot keep it. Then nothing was done.
  package func createPlaylist(_ text: String) async throws -> Playlist {
    let name = try PlaylistName.checked(text)
    try await refreshPlaylists()
    try refuseTaken(name)
    var generator = SystemRandomNumberGenerator()
    let id = Playlist.newID(using: &generator)
    try await editing { try await playlistStore.keep(id, name: name) }
    try await refreshPlaylists()
    return try playlist(id)
  }

  /// Calls a playlist something else.
  ///
  /// - Parameters:
  ///   - text: Its name or its identifier.
  ///   - newText: What it is to be called.
  /// - Returns: The playlist, and what it was called.
  /// - Throws: ``PlaylistError``, as for creating, or where it is not clear which one is meant; what the store throws.
  package func renamePlaylist(_ text: String, to newText: String) async throws -> (playlist: Playlist, former: String) {
    let name = try PlaylistName.checked(newText)
    try await refreshPlaylists()
    let former = try playlist(text)
    if former.name != name {
      try refuseTaken(name)
      try await editing { try await playlistStore.keep(former.id, name: name) }
      try await refreshPlaylists()
    }
    return (try playlist(former.id), former.name)
  }

  /// Removes a playlist.
  ///
  /// - Parameter text: Its name or its identifier.
  /// - Returns: The playlist that was.
  /// - Throws: ``PlaylistError`` where it is not clear which one is meant; what the store throws.
  package func deletePlaylist(_ text: String) async throws -> Playlist {
    try await refreshPlaylists()
    let playlist = try playlist(text)
    try await editing { _ = try await playlistStore.remove(playlist.id) }
    try await refreshPlaylists()
    return playlist
  }

  /// Asks the store for the playlists again, and shows them by name.
  ///
  /// Questions may overlap: an answer that was overtaken by a later one is dropped.
  ///
  /// - Throws: What the store throws when it cannot be read; then what is shown stays.
  package func refreshPlaylists() async throws {
    playlistQuestions += 1
    let question = playlistQuestions
    let found = try await playlistStore.playlists()
    guard question > playlistAnswer else { return }
    playlistAnswer = question
    let sorted = found.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    if playlists != sorted { playlists = sorted }
  }

  /// Lets another store answer from now on.
  func use(playlists store: any PlaylistStore) {
    playlistStore = store
    if playlistListener != nil { listenToPlaylists() }
  }

  /// Begins to listen to the store that answers now; the loop holds the model weakly.
  func listenToPlaylists() {
    playlistListener?.cancel()
    let changes = playlistStore.changes()
    playlistListener = Task(name: "playlists") { [weak self] in
      // A store that cannot be read leaves what is shown; whoever asks it next is told why.
      for await _ in changes { try? await self?.refreshPlaylists() }
    }
  }

  /// The one playlist that a text means.
  private func playlist(_ text: String) throws(PlaylistError) -> Playlist {
    if let exact = playlists.first(where: { $0.id == text }) { return exact }
    let named = playlists.filter { $0.name == text }
    guard let first = named.first else { throw .unknown(text) }
    guard named.count == 1 else { throw .ambiguous(name: text, ids: named.map(\.id)) }
    return first
  }

  private func refuseTaken(_ name: String) throws(PlaylistError) {
    guard !playlists.contains(where: { $0.name == name }) else { throw .exists(name: name) }
  }
}

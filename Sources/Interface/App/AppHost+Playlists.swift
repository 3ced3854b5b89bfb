import AppModel
import Music

extension AppHost {
  /// The playlists by name, as the store has them now.
  func playlists() async throws -> [Playlist] {
    try await withPlaylists { model in
      try await model.refreshPlaylists()
      return model.playlists
    }
  }

  /// Creates a playlist through the app.
  func createPlaylist(_ name: String) async throws -> Playlist {
    try await withPlaylists { try await $0.createPlaylist(name) }
  }

  /// Renames a playlist through the app.
  func renamePlaylist(_ text: String, to name: String) async throws -> (playlist: Playlist, former: String) {
    try await withPlaylists { try await $0.renamePlaylist(text, to: name) }
  }

  /// Deletes a playlist through the app.
  func deletePlaylist(_ text: String) async throws -> Playlist {
    try await withPlaylists { try await $0.deletePlaylist(text) }
  }

  /// Does something with playlists; what it throws is its own sentence.
  private func withPlaylists<Answer>(_ action: (AppModel) async throws -> Answer) async throws -> Answer {
    guard let model else { throw Failure("app-closed", "The app is not running.") }
    do {
      let answer = try await action(model)
      await drawn()
      return answer
    } catch let error as CancellationError {
      throw error
    } catch let error as PlaylistError {
      throw Failure(error)
    } catch {
      throw Failure("playlists-unusable", "\(error)")
    }
  }
}

extension Failure {
  fileprivate init(_ error: PlaylistError) {
    switch error {
    case .badName: self.init("bad-playlist-name", "\(error)")
    case .exists: self.init("playlist-exists", "\(error)", hint: "playlists rename calls that one something else.")
    case .unknown: self.init("no-such-playlist", "\(error)", hint: "playlists list shows both.")
    case .ambiguous: self.init("ambiguous-playlist", "\(error)", hint: "playlists list shows them.")
    }
  }
}

/// A library that answers every question with the same error.
package struct FailingMusicLibrary: MusicLibrary {
  private let error: any Error

  /// Makes a library that fails.
  ///
  /// - Parameter error: What each call throws.
  package init(_ error: any Error) {
    self.error = error
  }

  /// Throws the error that the library was made with.
  package func search(_ query: String) async throws -> [Album] {
    throw error
  }

  /// Throws the error that the library was made with.
  package func deepCuts(after id: Album.ID?, limit: Int) async throws -> DeepCutsPage {
    throw error
  }

  /// Throws the error that the library was made with.
  package func album(_ id: Album.ID) async throws -> Album? {
    throw error
  }
}

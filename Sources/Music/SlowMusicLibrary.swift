/// A library that waits before it asks another one.
///
/// It shows what a person sees while an answer is on its way, and what happens when they no longer want it: a wait that
/// is cancelled ends at once, and the other library is never asked.
package struct SlowMusicLibrary: MusicLibrary {
  private let base: any MusicLibrary
  private let delay: Duration
  private let clock: any Clock<Duration>

  /// Makes a slow library.
  ///
  /// - Parameters:
  ///   - base: The library that answers.
  ///   - delay: How long each call waits first.
  ///   - clock: What measures the wait.
  package init(_ base: any MusicLibrary, delay: Duration, clock: any Clock<Duration>) {
    self.base = base
    self.delay = delay
    self.clock = clock
  }

  /// Waits on the clock, then asks the other library.
  package func search(_ query: String) async throws -> [Album] {
    try await clock.sleep(for: delay)
    return try await base.search(query)
  }

  /// Waits on the clock, then asks the other library.
  package func deepCuts(after id: Album.ID?, limit: Int) async throws -> DeepCutsPage {
    try await clock.sleep(for: delay)
    return try await base.deepCuts(after: id, limit: limit)
  }

  /// Waits on the clock, then asks the other library.
  package func album(_ id: Album.ID) async throws -> Album? {
    try await clock.sleep(for: delay)
    return try await base.album(id)
  }
}

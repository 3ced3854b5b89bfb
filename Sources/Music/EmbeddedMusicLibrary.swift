/// A library whose albums are part of the program.
///
/// It is an actor so that the work of a search stays off the actor that asks, which is the main one as a rule. What it
/// owns is the shelf and its index; both are made when they are first needed.
package actor EmbeddedMusicLibrary: MusicLibrary {
  private let source: Result<[Album], MusicError>?
  private lazy var shelf: Result<Shelf, MusicError> = loadShelf()
  private lazy var index: Result<SearchIndex, MusicError> = shelf.map(SearchIndex.init)

  /// Makes a library of the catalogue that comes with the program.
  package init() {
    source = nil
  }

  /// Makes a library of the albums given.
  ///
  /// - Parameter albums: What to find; of albums with the same identifier the first counts.
  package init(albums: [Album]) {
    source = .success(albums)
  }

  /// Finds albums, as ``MusicLibrary/search(_:)`` says.
  package func search(_ query: String) async throws -> [Album] {
    try Task.checkCancellation()
    let key = SearchKey(query)
    guard !key.isEmpty else { throw MusicError.emptyQuery }
    return try index.get().search(key, beforeEachChunk: Task.checkCancellation)
  }

  /// A page of the least played albums, as ``MusicLibrary/deepCuts(after:limit:)`` says.
  package func deepCuts(after id: Album.ID?, limit: Int) async throws -> DeepCutsPage {
    try Task.checkCancellation()
    guard MusicError.limits.contains(limit) else { throw MusicError.badLimit(limit) }
    return try shelf.get().page(after: id, limit: limit)
  }

  /// One album, as ``MusicLibrary/album(_:)`` says.
  package func album(_ id: Album.ID) async throws -> Album? {
    try Task.checkCancellation()
    return try shelf.get().album(id)
  }

  private func loadShelf() -> Result<Shelf, MusicError> {
    let albums = source ?? Catalogue.albums.mapError { .unavailable(reason: $0.description) }
    return albums.map(Shelf.init)
  }
}

/// The albums of a shelf with the keys under which they are found.
struct SearchIndex: Sendable {
  /// How well an album answers a query; the lowest comes first.
  private enum Rank: Int, CaseIterable {
    /// The title begins with the query.
    case titleStart
    /// A later word of the title does.
    case titleWord
    /// A word of the artist's name does.
    case artist
    /// A word of a track's title does.
    case track
    /// Each word of the query begins a word, though not all in one place.
    case scattered
  }

  private struct Entry {
    let album: Album
    let title: SearchKey
    let artist: SearchKey
    let tracks: [SearchKey]
  }

  /// How many albums are looked at between two looks at whether the answer is still wanted.
  static let chunk = 64

  private let entries: [Entry]

  init(_ shelf: Shelf) {
    entries = shelf.albums.map { album in
      Entry(
        album: album,
        title: SearchKey(album.title),
        artist: SearchKey(album.artist),
        tracks: album.tracks.map { SearchKey($0.title) }
      )
    }
  }

  /// Finds the albums in which the query begins a word.
  ///
  /// - Parameters:
  ///   - query: What to look for, not empty.
  ///   - checkpoint: Called before each ``chunk`` albums; what it throws ends the search.
  /// - Returns: The albums, the best match first; equal matches in the order of the shelf.
  /// - Throws: What the checkpoint throws.
  func search(_ query: SearchKey, beforeEachChunk checkpoint: () throws -> Void) rethrows -> [Album] {
    let words = query.words
    var found: [[Album]] = Array(repeating: [], count: Rank.allCases.count)
    for start in stride(from: 0, to: entries.count, by: Self.chunk) {
      try checkpoint()
      for entry in entries[start..<min(start + Self.chunk, entries.count)] {
        guard let rank = rank(of: entry, for: query, words: words) else { continue }
        found[rank.rawValue].append(entry.album)
      }
    }
    return found.flatMap(\.self)
  }

  private func rank(of entry: Entry, for query: SearchKey, words: [SearchKey]) -> Rank? {
    if entry.title.begins(with: query) { return .titleStart }
    if entry.title.hasWord(beginningWith: query) { return .titleWord }
    if entry.artist.hasWord(beginningWith: query) { return .artist }
    if entry.tracks.contains(where: { $0.hasWord(beginningWith: query) }) { return .track }
    guard words.count > 1 else { return nil }
    let keys = [entry.title, entry.artist] + entry.tracks
    return words.allSatisfy { word in keys.contains { $0.hasWord(beginningWith: word) } } ? .scattered : nil
  }
}

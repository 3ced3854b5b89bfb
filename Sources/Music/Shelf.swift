/// Albums in the one order that everything shows them in: the least played first.
struct Shelf: Sendable {
  /// The albums; those with as many plays stand in the order of their identifiers, so that the order never changes.
  let albums: [Album]

  private let positions: [Album.ID: Int]

  init(_ albums: [Album]) {
    var seen: Set<Album.ID> = []
    self.albums = albums.filter { seen.insert($0.id).inserted }.sorted { ($0.plays, $0.id) < ($1.plays, $1.id) }
    positions = Dictionary(uniqueKeysWithValues: zip(self.albums.map(\.id), self.albums.indices))
  }

  func album(_ id: Album.ID) -> Album? {
    positions[id].map { albums[$0] }
  }

  /// Returns the albums that stand after one of them.
  ///
  /// A page is found by the album it follows and not by a number, so a shelf that has grown meanwhile repeats nothing.
  ///
  /// - Parameters:
  ///   - id: The album that the page follows; nil for the first page.
  ///   - limit: How many albums at most, 1 or more.
  /// - Returns: The page, with the identifier of its last album as the way on.
  /// - Throws: ``MusicError/noAlbum(id:nearest:)``.
  func page(after id: Album.ID?, limit: Int) throws(MusicError) -> DeepCutsPage {
    var start = albums.startIndex
    if let id {
      guard let position = positions[id] else { throw .noAlbum(id: id, nearest: nearest(to: id)) }
      start = position + 1
    }
    let page = albums[start...].prefix(limit)
    return DeepCutsPage(albums: Array(page), next: page.endIndex < albums.endIndex ? page.last?.id : nil)
  }

  /// Returns the identifier that was probably meant: the one with the fewest letters changed, if fewer than half are.
  func nearest(to id: Album.ID) -> Album.ID? {
    let best = albums.map { (distance: editDistance($0.id, id), id: $0.id) }.min { $0 < $1 }
    guard let best, best.distance * 2 < max(id.count, best.id.count) else { return nil }
    return best.id
  }
}

/// Counts the letters to insert, remove or replace to get from one word to the other.
private func editDistance(_ first: String, _ second: String) -> Int {
  let letters = Array(second)
  var row = Array(0...letters.count)
  for (line, letter) in first.enumerated() {
    var diagonal = row[0]
    row[0] = line + 1
    for column in letters.indices {
      let replaced = diagonal + (letter == letters[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[letters.count]
}

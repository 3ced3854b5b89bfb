/// Why a library did not answer.
package enum MusicError: Error, Equatable, CustomStringConvertible {
  /// The query has no letter, digit or sign to look for.
  case emptyQuery
  /// The library could not be asked.
  case unavailable(reason: String)
  /// No album has this identifier; the nearest is the one that was probably meant.
  case noAlbum(id: Album.ID, nearest: Album.ID?)
  /// A page cannot have this many albums.
  case badLimit(Int)

  /// How many albums a page may have.
  package static let limits = 1...100

  /// The cause in one sentence.
  package var description: String {
    switch self {
    case .emptyQuery:
      "The search has nothing to look for; expected part of a title, an artist or a track."
    case .unavailable(let reason):
      "The music library is unavailable: \(reason)"
    case .noAlbum(let id, let nearest?):
      "There is no album “\(id)”; the nearest is “\(nearest)”."
    case .noAlbum(let id, nil):
      "There is no album “\(id)”."
    case .badLimit(let limit):
      "A page cannot have \(limit) albums; expected \(Self.limits.lowerBound) to \(Self.limits.upperBound)."
    }
  }
}

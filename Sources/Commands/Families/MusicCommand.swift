/// What can be asked of the music library.
package enum MusicCommand: Sendable, Equatable {
  /// Finds albums by words.
  case search(String)
  /// Lists albums to discover, at most `limit` of them.
  case feed(limit: Int?)
  /// Shows one album.
  case album(String)

  /// The verb in full.
  var verb: String {
    switch self {
    case .search: "search"
    case .feed: "feed"
    case .album: "album"
    }
  }
}

extension Noun {
  static let music = Noun(
    "music",
    "Searches the music library and reads its feed.",
    verbs: [
      Verb(
        "search",
        "Finds albums by words of their titles and artists.",
        example: "music search blue train",
        .repeated("QUERY", .text, "the words to find")
      ) { .music(.search($0.joined(separator: " "))) },
      Verb(
        "feed",
        "Lists albums to discover.",
        example: "music feed --limit 5",
        .option("limit", "N", .count, "how many at most")
      ) { .music(.feed(limit: $0)) },
      Verb("album", "Shows one album.", example: "music album ko-07", .required("ID", .album, "the album")) {
        .music(.album($0))
      },
    ]
  )
}

/// What can be asked of the music library.
package enum MusicCommand: Sendable, Equatable {
  /// Finds albums by words.
  case search(String)
  /// Lists albums to discover, at most `limit` of them.
  case feed(limit: Int?)
  /// Shows one album.
  case album(String)
  /// Says that an album is not wanted.
  case dismiss(String)
  /// Takes a dismissal back, the latest if no album is named.
  case undo(String?)
  /// Lists what was dismissed, at most `limit` of it.
  case dismissed(limit: Int?)

  /// The verb in full.
  var verb: String {
    switch self {
    case .search: "search"
    case .feed: "feed"
    case .album: "album"
    case .dismiss: "dismiss"
    case .undo: "undo"
    case .dismissed: "dismissed"
    }
  }
}

extension Noun {
  static let music = Noun(
    "music",
    "Searches the music library, reads its feed, and says what is not wanted.",
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
      Verb(
        "dismiss",
        "Says that an album is not wanted: it leaves the feed and does not come back.",
        example: "music dismiss ko-07",
        .required("ID", .album, "the album")
      ) { .music(.dismiss($0)) },
      Verb(
        "undo",
        "Takes a dismissal back.",
        example: "music undo ko-07",
        .optional("ID", .album, "the album; the one that was dismissed last if left out")
      ) { .music(.undo($0)) },
      Verb(
        "dismissed",
        "Lists what was dismissed, the latest first.",
        example: "music dismissed --limit 5",
        .option("limit", "N", .count, "how many at most")
      ) { .music(.dismissed(limit: $0)) },
    ]
  )
}

/// What can be done with the playlists that the app created.
package enum PlaylistsCommand: Sendable, Equatable {
  /// Lists them.
  case list
  /// Creates one of this name.
  case new(String)
  /// Calls one something else; it is named by its name or its identifier.
  case rename(String, to: String)
  /// Deletes one, named by its name or its identifier.
  case delete(String)

  /// The verb in full.
  var verb: String {
    switch self {
    case .list: "list"
    case .new: "new"
    case .rename: "rename"
    case .delete: "delete"
    }
  }
}

extension Noun {
  static let playlists = Noun(
    "playlists",
    "Creates, renames and deletes playlists, which Pro takes along to every device.",
    verbs: [
      Verb("list", "Lists the playlists by name.", example: "playlists list") { .playlists(.list) },
      Verb(
        "new",
        "Creates a playlist.",
        example: "playlists new Deep cuts",
        .repeated("NAME", .text, "what it is to be called")
      ) { .playlists(.new($0.joined(separator: " "))) },
      Verb(
        "rename",
        "Calls a playlist something else.",
        example: #"playlists rename "Deep cuts" Favourites"#,
        .required("PLAYLIST", .playlist, "its name or its identifier; in quotes if there is a space in it"),
        .required("NAME", .text, "what it is to be called")
      ) { .playlists(.rename($0, to: $1)) },
      Verb(
        "delete",
        "Deletes a playlist, on every device that exchanges.",
        example: "playlists delete Deep cuts",
        .repeated("PLAYLIST", .playlist, "its name or its identifier")
      ) { .playlists(.delete($0.joined(separator: " "))) },
    ]
  )
}

import Commands

extension Conversation {
  /// Carries out a question to the music library.
  func perform(_ command: MusicCommand) async throws -> any ReplyValue {
    switch command {
    case .search(let query):
      let albums = try await parts.host.search(query)
      names.learn(albums)
      return AlbumList(albums, remark: albums.isEmpty ? "No album matches." : nil)
    case .feed(let limit):
      let (albums, remark) = try await parts.host.loadFeed(limit: limit)
      names.learn(albums)
      return AlbumList(albums, remark: remark)
    case .album(let id):
      return AlbumPage(album: try await parts.host.album(id))
    case .dismiss(let id):
      let album = try await parts.host.dismiss(id)
      return DismissalAnswer(album, isDismissed: true)
    case .undo(let id):
      let album = try await parts.host.undoDismissal(of: id)
      return DismissalAnswer(album, isDismissed: false)
    case .dismissed(let limit):
      return DismissalList(try await parts.host.dismissals(limit: limit))
    }
  }
}

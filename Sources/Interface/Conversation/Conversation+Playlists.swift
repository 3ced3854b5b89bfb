import Commands

extension Conversation {
  /// Carries out a command about playlists.
  func perform(_ command: PlaylistsCommand) async throws -> any ReplyValue {
    let answer = try await answer(command)
    names.learn(try await parts.host.playlists())
    return answer
  }

  private func answer(_ command: PlaylistsCommand) async throws -> any ReplyValue {
    switch command {
    case .list: return PlaylistList(try await parts.host.playlists())
    case .new(let name): return PlaylistAnswer(try await parts.host.createPlaylist(name), .created)
    case .rename(let playlist, let name):
      let (playlist, former) = try await parts.host.renamePlaylist(playlist, to: name)
      return PlaylistAnswer(playlist, .renamed, former: former)
    case .delete(let playlist): return PlaylistAnswer(try await parts.host.deletePlaylist(playlist), .deleted)
    }
  }
}

import Commands
import Music

extension Conversation {
  /// Carries out a command.
  ///
  /// - Parameter command: The command; `quit` and `expect` are answered elsewhere.
  /// - Returns: The value of the reply.
  /// - Throws: ``Failure``; whatever the parts throw; `CancellationError`.
  func perform(_ command: Command) async throws -> any ReplyValue {
    switch command {
    case .store(let command): try await perform(command)
    case .screen(let command): try await perform(command)
    case .music(let command): try await perform(command)
    case .clock(let command): try await perform(command)
    case .app(.relaunch): await relaunch()
    case .help(let topic): try help(topic)
    case .history(let limit): history(limit)
    case .source(let file): try await source(file)
    case .version: Note("isola \(Version.current)", ["version": .string(Version.current)])
    case .expect, .quit: Note("")
    }
  }

  private func relaunch() async -> Note {
    let isReleased = await parts.host.relaunch()
    await parts.settle()
    return Note(
      isReleased ? "The app was closed and started again." : "The app was started again, but something still holds its old model.",
      ["released": .bool(isReleased)]
    )
  }

  private func history(_ limit: Int?) -> any ReplyValue {
    let lines = parts.history()
    return LineList(lines: limit.map { lines.suffix($0) } ?? lines)
  }

  private func source(_ file: String) async throws -> any ReplyValue {
    let script = try ScriptFile(path: file)
    let status = await ScriptRunner(conversation: self, keepsGoing: false).run(script)
    guard status == .fine else { throw Failure("script-failed", "\(file) stopped at the failure above.") }
    return Note("", ["file": .string(file), "statements": .number("\(script.statements.count)")])
  }

  private func help(_ topic: [String]) throws -> any ReplyValue {
    try HelpReply(page: grammar.page(topic))
  }
}

/// The answer of `history`.
private struct LineList: ReplyValue {
  let lines: [String]

  func rows(_ style: TextStyle) -> [String] { lines }
}

// MARK: - Screens, music and the clock

extension Conversation {
  private func perform(_ command: ScreenCommand) async throws -> any ReplyValue {
    switch command {
    case .show(let name):
      let screen = try screen(name)
      await parts.host.show(screen)
      return Note("", ["screen": .string(screen.rawValue)])
    case .close(let name):
      let screen = try screen(name)
      guard await parts.host.close(screen) else { throw isClosed(screen) }
      return Note("\(screen.rawValue) is closed.", ["screen": .string(screen.rawValue)])
    case .dismiss(let name):
      let screen = try screen(name)
      guard await parts.host.rendering(of: screen) != nil else { throw isClosed(screen) }
      await parts.host.dismissAlert()
      return Note("", ["screen": .string(screen.rawValue)])
    case .list:
      let open = await parts.host.openScreens
      return ScreenList(screens: ScreenName.allCases.map { ScreenList.Item($0, isOpen: open.contains($0)) })
    case .why(let name):
      let screen = try screen(name)
      guard let rendering = await parts.host.rendering(of: screen) else { throw isClosed(screen) }
      let causes = rendering.causes.map(\.description)
      return Note(
        "\(screen.rawValue), drawing \(rendering.number): \(causes.joined(separator: ", "))",
        [
          "screen": .string(screen.rawValue),
          "number": .number("\(rendering.number)"),
          "causes": .array(causes.map(JSONValue.string)),
        ]
      )
    }
  }

  /// The screen of a name or of a unique prefix of one.
  func screen(_ name: String) throws(Failure) -> ScreenName {
    let matches = ScreenName.allCases.filter { $0.rawValue == name }
    let candidates = matches.isEmpty ? ScreenName.allCases.filter { $0.rawValue.hasPrefix(name) } : matches
    guard candidates.count == 1, let screen = candidates.first else {
      let all = ScreenName.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure("no-such-screen", "There is no screen '\(name)'; the screens are \(all).")
    }
    return screen
  }

  private func isClosed(_ screen: ScreenName) -> Failure {
    Failure("screen-closed", "\(screen.rawValue) is not open; screen show \(screen.rawValue) opens it.")
  }

  private func perform(_ command: MusicCommand) async throws -> any ReplyValue {
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
    }
  }

  private func perform(_ command: ClockCommand) async throws -> any ReplyValue {
    let scheduler = parts.scheduler
    switch command {
    case .now: break
    case .real: scheduler.setMode(.real)
    case .virtual: scheduler.setMode(.virtual)
    case .wait(let duration, let isStubborn): try await wait(duration, ignoringCancellation: isStubborn)
    case .advance(let duration):
      let report = try await scheduler.advance(by: duration)
      await parts.settle()
      return ClockReading(scheduler, fired: report.fired)
    }
    return ClockReading(scheduler, fired: nil)
  }

  /// Waits on the scheduler's clock; the stubborn kind shows what happens to a task that never looks whether it was
  /// cancelled.
  private func wait(_ duration: Duration, ignoringCancellation: Bool) async throws {
    guard ignoringCancellation else { return try await Task.sleep(for: duration) }
    // A task of its own does not inherit the cancellation of the one that waits for it.
    _ = await Task { try? await Task.sleep(for: duration) }.result
  }
}

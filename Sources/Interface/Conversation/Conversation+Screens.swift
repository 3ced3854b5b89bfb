import Commands
import Screen

extension Conversation {
  /// Carries out a command about screens.
  func perform(_ command: ScreenCommand) async throws -> any ReplyValue {
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
      await parts.host.dismissAlert(of: screen)
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
}

import AppModel
import Commands

extension Conversation {
  /// Carries out a command about sheets.
  ///
  /// - Parameter command: The command.
  /// - Returns: The value of the reply.
  /// - Throws: ``Failure`` where no sheet is open.
  func perform(_ command: SheetCommand) async throws -> any ReplyValue {
    switch command {
    case .open(let name):
      await parts.host.openSheet()
      return Note("", ["sheet": .string(name.rawValue)])
    case .close:
      guard await parts.host.closeSheet() else {
        throw Failure("sheet-closed", "No sheet is open; sheet open about opens one.")
      }
      return Note("about is closed.", ["sheet": .string(SheetName.about.rawValue)])
    }
  }

  /// Gives a tip.
  ///
  /// - Parameter size: How much.
  /// - Returns: The value of the reply.
  /// - Throws: ``Failure`` where the sheet is closed or the tip failed.
  func give(_ size: TipSize) async throws -> any ReplyValue {
    let tier = size.tier
    guard let outcome = await parts.host.tip(tier) else {
      throw Failure("sheet-closed", "The tip jar stands in the About sheet; sheet open about opens it.")
    }
    return try TipAnswer(outcome, of: tier)
  }
}

extension TipSize {
  /// The size as the app calls it.
  fileprivate var tier: TipJarTier {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }
}

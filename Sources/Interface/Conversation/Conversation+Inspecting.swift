import Cells
import CompilerService

// Questions about Swift that are answered without running it.

extension Conversation {
  /// Carries out `:info`: what the latest cell that declares a name says.
  func info(_ name: String) async throws -> any ReplyValue {
    let catalogue = try await cellSession().catalogue
    guard let cell = catalogue.cell(declaring: name), let item = cell.item(declaring: name) else {
      throw Failure(
        "not-declared",
        "No cell declares \(name); :info tells about names that were declared at the prompt.",
        hint: ":type tells the type of any expression."
      )
    }
    let text = cell.text(of: item)
    return Note(
      "declared in cell \(cell.number), \(Self.isolation(of: item)):\n\(text)",
      [
        "name": .string(name), "cell": .number("\(cell.number)"), "isolation": .string(Self.isolation(of: item)),
        "declaration": .string(text),
      ]
    )
  }

  /// What an item says, or the prompt adds, about its isolation.
  private static func isolation(of item: SourceOutline.Item) -> String {
    if item.saysIsolation { return "isolated as it says itself" }
    return item.kind == .variable || item.kind == .expression ? "isolated to the main actor" : "not isolated as a whole"
  }
}

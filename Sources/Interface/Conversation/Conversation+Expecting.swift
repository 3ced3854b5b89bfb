import Commands
import Foundation
import Screen

extension Conversation {
  /// Checks an expectation.
  ///
  /// - Parameter expectation: What must hold now.
  /// - Returns: An empty answer.
  /// - Throws: ``Failure`` of the kind `expectation`.
  func check(_ expectation: ExpectCommand) async throws(Failure) -> Note {
    switch expectation {
    case .screen(let name, let text, let isNegated):
      try await checkScreen(try screen(name), text, isNegated: isNegated)
    case .reply(let path, let comparison, let literal):
      try checkReply(path, comparison, literal)
    case .fails(let code):
      try checkFailure(code)
    }
    return Note("")
  }

  private func checkScreen(_ screen: ScreenName, _ text: String, isNegated: Bool) async throws(Failure) {
    guard let rendering = await parts.host.rendering(of: screen) else {
      throw unmet("screen \(screen.rawValue) is not open; screen show \(screen.rawValue) opens it.")
    }
    let shown = rendering.frame.plainText
    guard shown.contains(text) == isNegated else { return }
    let verb = isNegated ? "lacks" : "contains"
    throw unmet(
      "screen \(screen.rawValue) \(verb) \"\(text)\" does not hold; it shows: \(shown.replacing("\n", with: " / "))."
    )
  }

  private func checkReply(_ path: ReplyPath, _ comparison: Comparison, _ literal: Literal) throws(Failure) {
    guard case .answered(let reply) = latestTurn else {
      throw unmet("there is no reply to look into: the command before gave none.")
    }
    guard let value = try? JSONValue(encoding: reply.value) else {
      throw unmet("the reply of \(reply.command) cannot be looked into.")
    }
    guard let found = value.value(at: path) else {
      throw unmet("the reply of \(reply.command) has no \(path).")
    }
    guard found.compares(comparison, literal.json) else {
      throw unmet("\(path) \(comparison.rawValue) \(literal.json.text) does not hold; it is \(found.text).")
    }
  }

  private func checkFailure(_ code: String?) throws(Failure) {
    guard case .failed(let failure) = latestTurn else { throw unmet("the command before did not fail.") }
    guard code == nil || code == failure.code else {
      throw unmet("the command before failed with \(failure.code), not with \(code ?? "").")
    }
  }

  private func unmet(_ message: String) -> Failure {
    Failure("expectation-failed", "Expected otherwise: " + message, kind: .expectation)
  }
}

extension Literal {
  /// The literal as JSON.
  var json: JSONValue {
    switch self {
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    case .boolean(let value): .bool(value)
    case .null: .null
    }
  }
}

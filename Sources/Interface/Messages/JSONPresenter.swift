import Foundation
import Screen

/// Tells messages to programs: one JSON object a line, as `Docs/JSON.md` says.
package struct JSONPresenter: Presenter {
  private let isQuiet: Bool
  private let write: @Sendable (String) -> Void

  /// Makes a presenter.
  ///
  /// - Parameters:
  ///   - isQuiet: Whether events are left out.
  ///   - write: Writes one line, without its newline.
  package init(isQuiet: Bool, write: @escaping @Sendable (String) -> Void) {
    self.isQuiet = isQuiet
    self.write = write
  }

  /// Tells a message; notices are for people and are left out.
  ///
  /// - Parameter message: What to tell.
  package func present(_ message: Message) {
    switch message {
    case .reply(let reply): write(Self.line(reply).text)
    case .failure(let failure): write(Self.line(failure).text)
    case .event(let event): if !isQuiet { write(Self.line(event).text) }
    case .rendering(let rendering): if !isQuiet { write(Self.line(event(rendering)).text) }
    case .notice: break
    }
  }

  /// The line of an answer.
  ///
  /// - Parameter reply: The answer.
  /// - Returns: An object of kind `reply`.
  static func line(_ reply: Reply) -> JSONValue {
    let value = (try? JSONValue(encoding: reply.value)) ?? .null
    return .members(["v": 1, "kind": "reply", "command": .string(reply.command), "ok": true, "value": value])
  }

  /// The line of a failure.
  ///
  /// - Parameter failure: The failure.
  /// - Returns: An object of kind `error`.
  static func line(_ failure: Failure) -> JSONValue {
    .members([
      "v": 1,
      "kind": "error",
      "code": .string(failure.code),
      "message": .string(failure.message),
      "hint": failure.hint.map(JSONValue.string),
      "file": failure.place.map { .string($0.file) },
      "line": failure.place.map { .number("\($0.line)") },
      "column": failure.columnInFile.map { .number("\($0)") },
    ])
  }

  private static func line(_ event: Event) -> JSONValue {
    let head = [
      JSONValue.Member(name: "v", value: 1),
      JSONValue.Member(name: "kind", value: "event"),
      JSONValue.Member(name: "name", value: .string(event.name)),
    ]
    return .object(head + event.fields)
  }

  private func event(_ rendering: Rendering) -> Event {
    Event(
      "screen.rendered",
      [
        "screen": .string(rendering.screen),
        "number": .number("\(rendering.number)"),
        "causes": .array(rendering.causes.map { .string($0.description) }),
        "title": .string(rendering.frame.title),
        "rows": .array(rendering.frame.rows.map(\.json)),
        "spinner": rendering.frame.spinner.map(JSONValue.string),
        "alert": rendering.frame.alert.map { .string($0.message) },
      ]
    )
  }
}

extension Frame.Row {
  /// The row as JSON: a field has a label and a value, running text has a text.
  fileprivate var json: JSONValue {
    switch self {
    case .field(let label, let value): .members(["label": .string(label), "value": .string(value)])
    case .text(let text): .members(["text": .string(text)])
    }
  }
}

import Foundation
import Testing

@testable import Console

/// What needs a terminal: one at a time, since libedit keeps state for the whole process.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct TerminalTests {}

/// Completes from a list and wants braces closed.
struct TestAssistant: LineAssistant {
  var words: [CompletionCandidate] = []

  func complete(_ line: String, cursor: Int) -> CompletionAnswer {
    let head = String(line.utf8.prefix(cursor)) ?? ""
    let word = head.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    return CompletionAnswer(start: cursor - word.utf8.count, candidates: words.filter { $0.text.hasPrefix(word) })
  }

  func isComplete(_ text: String) -> Bool {
    text.count { $0 == "{" } <= text.count { $0 == "}" }
  }
}

/// Runs a console on a terminal of its own.
///
/// `history` are the lines of earlier sessions, nil for a console without history; `words` is what can be completed.
func withConsole(
  columns: Int = 40,
  rows: Int = 12,
  environment: [String: String] = ["TERM": "xterm-256color"],
  history: [String]? = nil,
  historyPath: String? = nil,
  editrc: String = "",
  words: [CompletionCandidate] = [],
  handlesSignals: Bool = false,
  _ body: (PseudoTerminal, Console) async throws -> Void
) async throws {
  let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  let configuration = directory.appending(path: "editrc").path
  try editrc.write(toFile: configuration, atomically: false, encoding: .utf8)
  let path = directory.appending(path: "history").path
  for line in history ?? [] { try HistoryFile(path: path).append(line) }
  let terminal = try PseudoTerminal(columns: columns, rows: rows)
  let console = try Console(
    options: ConsoleOptions(
      historyPath: history == nil ? historyPath : path,
      input: terminal.device,
      output: terminal.device,
      environment: environment,
      editorConfiguration: configuration,
      handlesSignals: handlesSignals
    ),
    assistant: TestAssistant(words: words)
  )
  defer {
    console.close()
    terminal.hangUp()
  }
  try await body(terminal, console)
}

/// Keys as xterm sends them.
enum Key {
  static let up = "\u{1b}[A"
  static let down = "\u{1b}[B"
  static let right = "\u{1b}[C"
  static let left = "\u{1b}[D"
  static let home = "\u{1b}[H"
  static let end = "\u{1b}[F"
  static let delete = "\u{1b}[3~"
  static let backspace = "\u{7f}"
  static let enter = "\r"
  static let altEnter = "\u{1b}\r"
  static let tab = "\t"
  static let escape = "\u{1b}"

  /// A key held with Ctrl.
  static func control(_ letter: Character) -> String {
    String(UnicodeScalar((letter.asciiValue ?? 0) & 0x1f))
  }

  /// Text as a terminal sends it when it is pasted.
  static func paste(_ text: String) -> String {
    "\u{1b}[200~\(text)\u{1b}[201~"
  }
}

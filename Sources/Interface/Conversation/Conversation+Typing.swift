import Cells
package import Commands
import CompilerService

// For the prompt: what a line can go on with, and whether it is finished. Asked on the console's own thread.

extension Conversation {
  /// How long Tab may wait for the compiler.
  private static let patience = Duration.milliseconds(300)
  /// How long Enter may wait for the parser.
  private static let enterPatience = Duration.milliseconds(80)

  /// The ways to go on at a place in a line.
  ///
  /// Words of commands are known here; the compiler is asked about Swift, and answers within ``patience`` or not at all.
  ///
  /// - Parameters:
  ///   - line: The text that is being typed.
  ///   - cursor: The UTF-8 offset of the cursor.
  /// - Returns: The candidates and the word they replace.
  package func completions(for line: String, cursor: Int) -> Completions {
    let known = grammar.complete(line, cursor: cursor, vocabulary: names.vocabulary)
    guard known.candidates.isEmpty, let typing = parts.cells?.typing else { return known }
    guard let start = grammar.startOfSwift(in: line), (start...line.utf8.count).contains(cursor) else { return known }
    let text = String(decoding: Array(line.utf8)[start...], as: UTF8.self)
    guard let list = typing.completions(of: text, at: cursor - start, within: Self.patience) else { return known }
    return Self.completions(list, from: start)
  }

  /// Whether Enter submits a text; if not, the next line belongs to it.
  ///
  /// - Parameter text: What was typed.
  /// - Returns: For Swift what the parser says, if it answers in time; else what can be told by the text's brackets.
  package func isComplete(_ text: String) -> Bool {
    guard grammar.isSwift(text), let typing = parts.cells?.typing,
      let isFinished = typing.isFinished(text, within: Self.enterPatience)
    else { return Script.isComplete(text) }
    return isFinished
  }

  /// The compiler's completions as words to choose from: of several functions with one name, one.
  private static func completions(_ list: CompletionList, from start: Int) -> Completions {
    // What replaces the period of an optional replaces more than the word; the others then cannot be shown beside it.
    let erased = list.items.allSatisfy { $0.erases == list.items.first?.erases } ? list.items.first?.erases ?? 0 : 0
    var seen: Set<String> = []
    let candidates = list.items
      .filter { $0.erases == erased && seen.insert($0.name).inserted }
      .map { Candidate($0.name, help: help($0)) }
    return Completions(start: start + list.wordStart - erased, candidates: candidates, endsWords: false)
  }

  /// One line about a completion: its label where that says more than its name, its type, its documentation.
  private static func help(_ item: CompletionItem) -> String {
    let label = item.label == item.name ? "" : item.label
    let type = item.typeName.isEmpty ? "" : (label.isEmpty ? "" : " → ") + item.typeName
    let summary = item.summary.map { " · " + $0 } ?? ""
    return label + type + summary
  }
}

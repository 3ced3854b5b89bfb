package import CompilerService
import Synchronization

/// Answers what a prompt asks while Swift is typed: how a word can go on, and whether Enter ends the text.
///
/// The prompt's thread may not wait for the session, which may be building a cell, so what the cells declare is handed
/// over after each of them. Owner of the scope and of the latest outline: a `Mutex` each.
package final class TypingAid: Sendable {
  private let service: CompilerService
  private let scope: Mutex<TypingScope>
  private let latest = Mutex<(text: String, outline: SourceOutline)?>(nil)

  init(_ service: CompilerService, _ scope: TypingScope) {
    self.service = service
    self.scope = Mutex(scope)
  }

  /// Takes the scope of the texts to come.
  ///
  /// - Returns: Whether it is another than before.
  @discardableResult
  func use(_ scope: TypingScope) -> Bool {
    self.scope.withLock { current in
      defer { current = scope }
      return current != scope
    }
  }

  /// The scope of texts that are typed now.
  var current: TypingScope { scope.withLock { $0 } }

  /// Loads what the next question needs, which takes a second the first time.
  func warm() async {
    let source = current.source(around: "_ = 0")
    _ = try? await service.completions(in: source.text, at: source.offset, arguments: current.arguments)
  }

  /// The ways to go on with the word before a place.
  ///
  /// - Parameters:
  ///   - text: The Swift that was typed.
  ///   - offset: The UTF-8 offset of the place.
  ///   - duration: How long the calling thread, which must not be one of Swift's pool, may wait.
  /// - Returns: The completions, with offsets in `text`; nothing when the compiler is not warm, is busy or is late.
  package func completions(of text: String, at offset: Int, within duration: Duration) -> CompletionList? {
    let scope = current
    let source = scope.source(around: text)
    let list = service.completionsNow(
      in: source.text,
      at: source.offset + offset,
      arguments: scope.arguments,
      within: duration
    )
    guard var list else { return nil }
    list.wordStart -= source.offset
    return list
  }

  /// Whether a text is finished, as the parser sees it.
  ///
  /// - Parameters:
  ///   - text: The Swift that was typed.
  ///   - duration: How long the calling thread, which must not be one of Swift's pool, may wait.
  /// - Returns: False if more lines could finish it; nothing when the parser is not ready or late.
  package func isFinished(_ text: String, within duration: Duration) -> Bool? {
    guard let outline = service.outlineNow(of: text, within: duration) else { return nil }
    latest.withLock { $0 = (text, outline) }
    return !outline.isUnfinished
  }

  /// What the parser said when it was asked whether a text is finished, so that the cell need not ask again.
  func outline(of text: String) -> SourceOutline? {
    latest.withLock { latest in latest.flatMap { $0.text == text ? $0.outline : nil } }
  }
}

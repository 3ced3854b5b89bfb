/// A statement whose lines arrive one by one; each is looked at once, however many there are.
package struct GrowingStatement: Sendable {
  /// Whether a line goes on with a statement that could end before it.
  package enum Continuation: Sendable {
    /// It does.
    case goesOn
    /// It begins another one.
    case begins
    /// It says nothing: it is empty, or a comment.
    case blank
  }

  /// What it is, told by its first line.
  private enum Kind {
    /// Words, which are read anew with each line.
    case words
    /// Swift that ends where it can end.
    case swift
    /// Swift of which only braces tell where it ends.
    case forcedSwift
  }

  private let grammar: Grammar
  private let kind: Kind
  private var scanner: SwiftScanner

  /// A statement of one line so far.
  ///
  /// - Parameters:
  ///   - line: The line, without its line break.
  ///   - grammar: Tells commands from Swift.
  package init(_ line: String, grammar: Grammar = .house) {
    self.grammar = grammar
    let bytes = Array(line.utf8)
    let start = bytes.skippingBlanks(from: 0)
    switch grammar.recognize(bytes, from: start) {
    case .command(let nouns, let word)
    where grammar.reading(of: nouns, behind: word.upperBound, in: bytes) == .swift:
      (kind, scanner) = (.swift, SwiftScanner(bytes, from: word.upperBound))
    case .empty, .command: (kind, scanner) = (.words, SwiftScanner(bytes, from: bytes.count))
    case .forcedSwift: (kind, scanner) = (.forcedSwift, SwiftScanner(bytes, from: start))
    case .swift: (kind, scanner) = (.swift, SwiftScanner(bytes, from: start))
    }
    scanner.read([])
  }

  /// The lines so far.
  package var text: String { scanner.bytes.text(0..<scanner.bytes.count) }

  /// How many bytes the lines have.
  package var size: Int { scanner.bytes.count }

  /// Whether it can be run as it stands, or needs more lines to be finished; as ``Script/isComplete(_:grammar:)``.
  package var isComplete: Bool {
    switch kind {
    case .words: Script.isComplete(text, grammar: grammar)
    case .swift: scanner.unfinished(isForced: false) == nil
    case .forcedSwift: scanner.unfinished(isForced: true) == nil
    }
  }

  /// Whether it is complete and yet the next line may go on with it, as one that begins with `.name` or `else` does.
  package var mayGoOn: Bool { kind == .swift && scanner.last != nil && isComplete }

  /// Adds a line.
  ///
  /// - Parameter line: The line, without its line break.
  package mutating func append(_ line: String) {
    scanner.read([UInt8.newline] + line.utf8)
  }

  /// Whether a line goes on with this statement, which may go on.
  ///
  /// - Parameter line: The line, without its line break.
  /// - Returns: What it does; a line that begins with a comment of several lines begins another statement.
  package func continuation(in line: String) -> Continuation {
    let bytes = Array(line.utf8)
    let first = bytes.skippingBlanks(from: 0)
    if first == bytes.count || bytes.has("//", at: first) { return .blank }
    return !bytes.has("/*", at: first) && scanner.isJoined(byLine: bytes, codeAt: first) ? .goesOn : .begins
  }
}

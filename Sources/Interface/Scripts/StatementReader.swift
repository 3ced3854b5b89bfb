import Cells
package import Commands

/// Puts lines together into statements as they arrive.
///
/// A statement of Swift that could end is held back until the next line, or a pause, shows that it does.
package struct StatementReader: Sendable {
  private let name: String
  private var line = 0
  private var start = 1
  private var pending: GrowingStatement?
  /// Lines behind a statement that is held back that say nothing; they belong to it if it goes on.
  private var blanks: [String] = []

  /// Makes a reader that has seen nothing.
  ///
  /// - Parameter name: How failures name the source.
  package init(name: String) {
    self.name = name
  }

  /// Whether a complete statement waits for what comes next.
  package private(set) var isHolding = false

  /// Takes the next line.
  ///
  /// - Parameter text: The line, without its newline.
  /// - Returns: The statements that are complete now.
  package mutating func take(_ text: String) -> [Script.Statement] {
    line += 1
    guard isHolding, let held = pending else {
      if pending == nil { start = line }
      return grow(by: [text])
    }
    switch held.continuation(in: text) {
    case .blank:
      blanks.append(text)
      return []
    case .goesOn:
      isHolding = false
      let lines = blanks + [text]
      blanks = []
      return grow(by: lines)
    case .begins:
      let ended = release()
      start = line
      return ended + grow(by: [text])
    }
  }

  /// Takes note that nothing comes for a while, so that what could end does.
  ///
  /// - Returns: The statement that was held back.
  package mutating func pause() -> [Script.Statement] { isHolding ? release() : [] }

  /// Ends the source.
  ///
  /// - Returns: The statement that was held back.
  /// - Throws: ``Failure`` when a statement is open.
  package mutating func finish() throws(Failure) -> [Script.Statement] {
    guard let pending, !isHolding else { return pause() }
    do throws(Failure) {
      _ = try ScriptFile(name: name, text: pending.text, separator: .lines)
    } catch {
      throw Failure(error.code, error.message, column: error.column, kind: .usage)
        .at(Failure.Place(file: name, line: start))
    }
    return []
  }

  /// Where a statement begins that is larger than anything that can be run; nil if none is open.
  package var excess: Failure.Place? {
    pending?.size ?? 0 > CellSession.sizeLimit ? Failure.Place(file: name, line: start) : nil
  }

  private mutating func grow(by lines: [String]) -> [Script.Statement] {
    for line in lines {
      if pending == nil { pending = GrowingStatement(line) } else { pending?.append(line) }
    }
    guard let statement = pending, statement.isComplete else { return [] }
    isHolding = statement.mayGoOn
    return isHolding ? [] : release()
  }

  private mutating func release() -> [Script.Statement] {
    defer {
      pending = nil
      blanks = []
      isHolding = false
    }
    return pending.map { [Script.Statement(text: $0.text, line: start, column: 1)] } ?? []
  }
}

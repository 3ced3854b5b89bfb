import CompilerService

/// Reads what the compiler says about a written cell, and puts it in the place of the typed text.
struct CellDiagnostics {
  private let cell: WrittenCell
  private let body: SourceText
  private let typed: SourceText
  private let margin: String

  /// A reader.
  init(_ cell: WrittenCell) {
    self.cell = cell
    margin = String(repeating: "\n", count: cell.given.line - 1)
    body = SourceText(margin + cell.body)
    typed = SourceText(margin + String(repeating: " ", count: cell.given.column - 1) + cell.given.text)
  }

  /// The typed text, at its lines and columns, for excerpts.
  var source: String { margin + String(repeating: " ", count: cell.given.column - 1) + cell.given.text }

  /// What the compiler says, in the places where it was typed.
  ///
  /// - Parameter errors: The compiler's output.
  /// - Returns: What concerns the typed text. An error that is in our text alone stays, without a place.
  func read(_ errors: String) -> [Diagnostic] {
    let all = FrontendOutput(texts: [cell.file: body]).diagnostics(in: errors)
    var kept: [Diagnostic] = []
    var elsewhere: [Diagnostic] = []
    for diagnostic in all {
      if diagnostic.file == cell.file, let (placed, isTyped) = placed(diagnostic) {
        if isTyped { kept.append(placed) } else { elsewhere.append(placed) }
      } else if diagnostic.severity == .error {
        var unplaced = diagnostic
        (unplaced.file, unplaced.line, unplaced.column, unplaced.notes) = (cell.file, 0, 0, [])
        elsewhere.append(unplaced)
      }
    }
    for diagnostic in elsewhere where diagnostic.severity == .error {
      if !kept.contains(where: { $0.severity == .error && ($0.id == diagnostic.id || diagnostic.line == 0) }) {
        kept.append(diagnostic)
      }
    }
    return kept.map(told)
  }

  private func placed(_ diagnostic: Diagnostic) -> (Diagnostic, isTyped: Bool)? {
    guard let offset = body.offset(line: diagnostic.line, column: diagnostic.column) else { return nil }
    let (original, isTyped) = original(offset)
    var placed = diagnostic
    (placed.line, placed.column) = typed.position(of: original)
    placed.ranges = diagnostic.ranges.compactMap { range in
      let start = self.original(range.lowerBound).offset
      let end = self.original(range.upperBound).offset
      return start < end ? start..<end : nil
    }
    placed.notes = []
    for note in diagnostic.notes where note.file == cell.file {
      // The compiler notes one place once for each step of a path.
      guard let (note, isTyped) = self.placed(note), isTyped, !placed.notes.contains(note) else { continue }
      placed.notes.append(note)
    }
    placed.fixIts = []
    return (placed, isTyped)
  }

  /// The byte of the typed text, margins included on both sides.
  private func original(_ offset: Int) -> (offset: Int, isTyped: Bool) {
    let lines = margin.utf8.count
    let shift = cell.given.column - 1
    let (byte, isTyped) = cell.map.original(max(0, offset - lines))
    return (byte + lines + shift, isTyped)
  }

  /// Whether a brace was typed in front of a place, so that a closure may be meant that was typed too.
  private func isInClosure(_ diagnostic: Diagnostic) -> Bool {
    guard let offset = typed.offset(line: diagnostic.line, column: diagnostic.column) else { return true }
    return typed.bytes[..<offset].contains(UInt8(ascii: "{"))
  }

  /// Sentences that speak of our text are put into words that speak of what was typed.
  private func told(_ diagnostic: Diagnostic) -> Diagnostic {
    var told = diagnostic
    switch diagnostic.id {
    case "unbound_generic_parameter" where diagnostic.message.contains("'Value'"):
      told.message = "the type of this value cannot be told; write it, as in 'let x: TYPE = …' or '… as TYPE'"
      told.notes = []
    case "inferred_opaque_type":
      told.message = "this value's type is hidden behind 'some', so it can be kept only as 'any': 'let x: any P = …'"
      told.notes = []
    case "cannot_convert_closure_result" where !isInClosure(diagnostic):
      told.message = diagnostic.message.replacing("closure result type", with: "specified type")
    default: break
    }
    return told
  }
}

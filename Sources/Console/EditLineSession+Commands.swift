import Glibc

/// What our own keys do.
extension EditLineSession {
  /// Enter: submits a complete text, else starts a new row.
  func accept() -> LineEditor.Reaction {
    let text = String(scalars: editor.content.text)
    guard assistant.isComplete(text) else { return startRow() }
    leaveText()
    outcome = .line(text)
    return .submit
  }

  /// Alt-Enter: starts a new row.
  func startRow() -> LineEditor.Reaction {
    editor.insert(["\n"])
    return .redraw
  }

  /// Ctrl-C: abandons the text.
  func interrupt() -> LineEditor.Reaction {
    showAbandoned()
    outcome = .interrupt
    return .submit
  }

  /// Ctrl-D: ends an empty line, deletes within a text, completes at its end.
  func end() -> LineEditor.Reaction {
    let (text, cursor) = editor.content
    if text.isEmpty {
      outbox.write("\r\n")
      outcome = .endOfInput
      return .submit
    }
    return cursor < text.count ? deleteForward() : complete()
  }

  /// Ctrl-Z: stops the program as the terminal itself would have done.
  func suspend() -> LineEditor.Reaction {
    guard signals.isHandling else { return .refuse }
    leaveText()
    outbox.write(Self.pasteOff)
    signals.armCrashGuard(false)
    editor.setRaw(false)
    awaitsContinuation = true
    kill(0, SIGTSTP)
    return .done
  }

  /// Left: one character back.
  func moveLeft() -> LineEditor.Reaction {
    move { text, cursor in GraphemeSteps.before(cursor, in: text) }
  }

  /// Right: one character forward.
  func moveRight() -> LineEditor.Reaction {
    move { text, cursor in GraphemeSteps.after(cursor, in: text) }
  }

  /// Home: to the start of the row, from there to the start of the text.
  func moveToStart() -> LineEditor.Reaction {
    move { text, cursor in RowMotion.start(from: cursor, in: text) }
  }

  /// End: to the end of the row, from there to the end of the text.
  func moveToEnd() -> LineEditor.Reaction {
    move { text, cursor in RowMotion.end(from: cursor, in: text) }
  }

  /// Backspace: deletes the character before the cursor.
  func deleteBackward() -> LineEditor.Reaction {
    let (text, cursor) = editor.content
    guard cursor > 0 else { return .refuse }
    editor.delete(before: cursor - GraphemeSteps.before(cursor, in: text))
    return .redraw
  }

  /// Delete: deletes the character at the cursor.
  func deleteForward() -> LineEditor.Reaction {
    let (text, cursor) = editor.content
    guard cursor < text.count else { return .refuse }
    let next = GraphemeSteps.after(cursor, in: text)
    editor.moveCursor(to: next)
    editor.delete(before: next - cursor)
    return .redraw
  }

  /// Up: one row up, from the first row to the line before in the history.
  func moveUp() -> LineEditor.Reaction {
    let (text, cursor) = editor.content
    if let above = RowMotion.up(from: cursor, in: text) { return move { _, _ in above } }
    guard let older = history.older(leaving: String(scalars: text)) else { return .refuse }
    replaceText(with: older)
    return .done
  }

  /// Down: one row down, from the last row to the line after in the history.
  func moveDown() -> LineEditor.Reaction {
    let (text, cursor) = editor.content
    if let below = RowMotion.down(from: cursor, in: text) { return move { _, _ in below } }
    guard let newer = history.newer(leaving: String(scalars: text)) else { return .refuse }
    replaceText(with: newer)
    return .done
  }

  /// Tab: inserts what all candidates have in common, then lists them.
  func complete() -> LineEditor.Reaction {
    let (text, cursor) = editor.content
    let line = String(scalars: text)
    let offset = String(scalars: text[..<cursor]).utf8.count
    switch CompletionStep(line: line, cursor: offset, answer: assistant.complete(line, cursor: offset)) {
    case .none:
      return .refuse
    case .replace(let count, let insertion):
      editor.delete(before: count)
      editor.insert(insertion.unicodeScalars)
      return .redraw
    case .list(let candidates):
      // The line comes again below the list, and the first candidates are the ones to see.
      let height = geometry.rows - extent.lastRow - 1
      leaveText()
      let rows = CompletionListing(candidates, columns: geometry.columns, height: height).rows
      outbox.write(rows.map { $0 + "\n" }.joined())
      editor.refresh()
      return .done
    }
  }

  /// A bracketed paste: its text goes into the line as it is.
  func paste() -> LineEditor.Reaction {
    editor.insert(readPaste().unicodeScalars)
    return outcome == nil ? .redraw : .submit
  }

  private func move(_ target: ([Unicode.Scalar], Int) -> Int) -> LineEditor.Reaction {
    let (text, cursor) = editor.content
    let place = target(text, cursor)
    guard place != cursor else { return .refuse }
    editor.moveCursor(to: place)
    // Drawn in full: libedit's own way of only moving the cursor goes wrong on a full screen and after tabs.
    return .redraw
  }
}

/// What is written around libedit's back, and how the screen stays right.
extension EditLineSession {
  /// Where prompt and text stand now.
  var extent: EditGeometry.Extent {
    let (text, cursor) = editor.content
    return geometry.extent(prompt: prompt.scalars, text: text, cursor: cursor)
  }

  /// What takes prompt and text off the screen and leaves the cursor where they began.
  var erasure: String {
    let rows = extent.cursorRow
    return rows > 0 ? "\r\u{1b}[\(rows)A\u{1b}[J" : "\r\u{1b}[J"
  }

  /// Draws everything again, with a change in between.
  func redraw(after change: () -> Void = {}) {
    outbox.write(erasure)
    change()
    editor.refresh()
  }

  /// Shows what others posted.
  func drawPosts() {
    guard !awaitsContinuation else { return }
    let posts = outbox.takeWaiting()
    guard !posts.isEmpty else { return }
    outbox.write(erasure + posts)
    editor.refresh()
  }

  /// Goes to an empty row below the text.
  func leaveText() {
    let extent = extent
    outbox.write(String(repeating: "\n", count: extent.lastRow - extent.cursorRow) + "\r\n")
  }

  /// Shows that the text was abandoned.
  func showAbandoned() {
    redraw { editor.moveCursor(to: editor.content.text.count) }
    outbox.write("^C\r\n")
  }

  /// Brings what libedit believes together with the screen before another key is read.
  ///
  /// A command that only moves the cursor leaves libedit's row behind when the text fills the screen; the next
  /// characters then run past the end of its own picture of the screen and crash it. Tabs near the right margin leave
  /// its column behind. A full redraw cures both.
  func settle() {
    editor.confineCursor()
    let (text, cursor) = editor.content
    let fillsScreen = geometry.extent(prompt: prompt.scalars, text: text, cursor: cursor).fillsScreen
    if fillsScreen || geometry.misplacesTabs(in: text) { redraw() }
  }

  /// Draws for a screen of another size; the terminal has already moved the rows to their new places.
  func resize() {
    if let size = TerminalSize(of: input.descriptor) {
      geometry = EditGeometry(columns: size.columns, rows: size.rows)
    }
    redraw { updateGeometry() }
  }

  /// Takes the terminal again after a stop.
  func resume() {
    awaitsContinuation = false
    _ = signals.takeContinued()
    // libedit believes that the terminal still is as it left it, and would do nothing.
    editor.setRaw(false)
    editor.setRaw(true)
    outbox.write(Self.pasteOn + "\r\u{1b}[J")
    updateGeometry()
    editor.refresh()
    signals.armCrashGuard(true)
  }

  /// Makes libedit and the geometry agree on the screen's size.
  func updateGeometry() {
    editor.resize()
    let size = editor.size
    geometry = EditGeometry(columns: size.columns, rows: size.rows)
  }

  /// Joins a typed mark with the character before it, or puts it after that character.
  ///
  /// libedit's fast way of adding a character counts a cell for a mark, so marks never take it.
  func insertMark(_ mark: Unicode.Scalar) {
    let (text, cursor) = editor.content
    let character = text[GraphemeSteps.before(cursor, in: text)..<cursor]
    redraw {
      if let composed = Composition.composed(character, adding: mark) {
        editor.delete(before: character.count)
        editor.insert(composed)
      } else {
        editor.insert([mark])
      }
    }
  }

  /// Puts another text in the line and draws it.
  func replaceText(with text: String) {
    let scalars = Array(text.unicodeScalars)
    redraw { setContent((scalars, scalars.count)) }
  }

  /// Puts another text in the line; whoever calls has erased the old one and draws the new one.
  func setContent(_ content: (text: [Unicode.Scalar], cursor: Int)) {
    let count = editor.content.text.count
    editor.moveCursor(to: count)
    editor.delete(before: count)
    editor.insert(content.text)
    editor.moveCursor(to: content.cursor)
  }
}

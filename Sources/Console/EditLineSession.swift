import Glibc

/// One terminal with a line editor on it.
///
/// It lives on the reader's thread, from the first call to the last: libedit's callbacks come in on that thread too. That
/// is why nothing here is locked, and why it is not `Sendable`.
final class EditLineSession: LineSource {
  let editor: LineEditor
  let input: TerminalInput
  let outbox: Outbox
  let signals: SignalFlags
  let assistant: any LineAssistant
  let mustEnd: () -> Bool
  let keepsColour: Bool
  var history: History

  /// What ended the line; until then nil.
  var outcome: ConsoleInput?
  var geometry: EditGeometry
  var decoder = KeyDecoder()
  /// Keys that were typed and not yet looked at.
  var keys: [KeyDecoder.Key] = []
  /// Scalars that libedit gets next.
  var undelivered: [Unicode.Scalar] = []
  var boundSequences: Set<[Unicode.Scalar]> = []
  let isVi: Bool
  /// Whether Ctrl-Z was pressed and neither a stop nor a continuation has been seen since.
  var awaitsContinuation = false

  /// The prompt that is shown.
  var prompt = PromptText("", keepsColour: false) {
    didSet { editor.setPrompt(prompt) }
  }

  /// Opens the terminal.
  ///
  /// - Returns: nil if lines cannot be edited here: no terminal, one that cannot move its cursor, or `edit off` in the
  ///   editrc file.
  init?(
    options: ConsoleOptions,
    assistant: any LineAssistant,
    history: History,
    outbox: Outbox,
    wake: WakeDescriptor,
    keepsColour: Bool,
    mustEnd: @escaping () -> Bool
  ) {
    guard
      let editor = LineEditor(program: options.programName, input: options.input, output: options.output)
    else { return nil }
    let type = options.environment["TERM"] ?? ""
    if unsafe getenv("TERM").map({ unsafe String(cString: $0) }) != type { editor.setTerminal(type) }
    editor.source(options.editorConfiguration)
    guard editor.edits, editor.canMoveUp else {
      editor.close()
      return nil
    }
    self.editor = editor
    input = TerminalInput(descriptor: options.input, wake: wake)
    self.outbox = outbox
    signals = SignalFlags(isHandling: options.handlesSignals)
    self.assistant = assistant
    self.mustEnd = mustEnd
    self.keepsColour = keepsColour
    self.history = history
    isVi = editor.isVi
    geometry = EditGeometry(columns: editor.size.columns, rows: editor.size.rows)
    // The session closes the editor before it goes away, so the editor never calls a session that is gone.
    unsafe editor.setOwner(self) { line, character in
      guard let next = unsafe LineEditor.owner(of: line).nextCharacter() else { return 0 }
      unsafe character.pointee = wchar_t(bitPattern: next.value)
      return 1
    }
    bindKeys()
  }

  func readLine(prompt text: String) -> ConsoleInput {
    prompt = PromptText(text, keepsColour: keepsColour)
    outcome = nil
    history.restart()
    updateGeometry()
    signals.armCrashGuard(true)
    // Before the prompt invites to type: libedit itself would do this only after drawing it.
    editor.setRaw(true)
    outbox.write(freshRow + Self.pasteOn)
    let submitted = editor.read()
    outbox.write(Self.pasteOff)
    signals.armCrashGuard(false)
    // libedit says "end of file" also when it was only interrupted in a search, so its answer comes last.
    return outcome ?? submitted.map { .line($0.hasSuffix("\n") ? String($0.dropLast()) : $0) } ?? .endOfInput
  }

  func close() {
    editor.close()
  }

  /// Goes to an empty row: to the next one if a command or the keyboard's echo left the cursor within a row.
  ///
  /// As many spaces as the screen is wide end in the last column of an empty row, where the terminal waits, but in the
  /// row below if the row was not empty.
  private var freshRow: String {
    guard editor.hasMagicMargins else { return "" }
    return String(repeating: " ", count: geometry.columns) + "\r\u{1b}[K"
  }

  static let pasteOn = "\u{1b}[?2004h"
  static let pasteOff = "\u{1b}[?2004l"
}

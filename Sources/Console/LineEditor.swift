private import CEditLine
import Glibc

/// libedit's editor behind safe calls.
///
/// Everything here belongs to the thread that opened it. The pointers are valid from `init` to ``close()``, which frees
/// them and is called once, by the owner, as the last call.
@safe
final class LineEditor {
  /// What a key command tells libedit to do.
  /// - SeeAlso: editline(3edit), `EL_ADDFN`.
  enum Reaction: UInt8 {
    /// Nothing.
    case done = 0
    /// Leave the line.
    case submit = 1
    /// Draw what changed.
    case redraw = 4
    /// Ring.
    case refuse = 6
  }

  private let raw: OpaquePointer
  private let keyboard: UnsafeMutablePointer<FILE>
  private let screen: UnsafeMutablePointer<FILE>
  private let complaints: UnsafeMutablePointer<FILE>
  /// Command names and the terminal's type: libedit keeps them by address.
  private var kept: [UnsafeMutableRawPointer] = unsafe []
  /// What libedit reads while it draws; replaced only between two drawings.
  private var promptCharacters: UnsafeMutableBufferPointer<Int32>
  private let input: Int32
  private var original: termios

  /// What a key can be bound to.
  typealias Command = @convention(c) (OpaquePointer, UInt32) -> UInt8
  /// What gives libedit its next character, and 1, or 0 at the end.
  typealias Reader = @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>) -> Int32

  /// Opens an editor with Emacs keys; fails if either descriptor is no terminal or memory is short.
  ///
  /// - Parameters:
  ///   - program: The name that prefixes lines in an editrc file.
  ///   - input: The terminal that is read.
  ///   - output: The terminal that is written.
  init?(program: String, input: Int32, output: Int32) {
    var original = termios()
    guard unsafe tcgetattr(input, &original) == 0, isatty(output) == 1 else { return nil }
    guard let keyboard = unsafe fdopen(fcntl(input, F_DUPFD_CLOEXEC, 3), "r") else { return nil }
    guard let screen = unsafe fdopen(fcntl(output, F_DUPFD_CLOEXEC, 3), "w") else {
      unsafe fclose(keyboard)
      return nil
    }
    // Standard error may be the same screen; what libedit says of an unknown TERM must not get into a prompt.
    guard let complaints = unsafe fopen("/dev/null", "w") else {
      unsafe fclose(keyboard)
      unsafe fclose(screen)
      return nil
    }
    unsafe setvbuf(screen, nil, _IOFBF, 1 << 16)
    guard
      let raw = unsafe el_init_fd(program, keyboard, screen, complaints, input, output, fileno(complaints))
    else {
      unsafe fclose(keyboard)
      unsafe fclose(screen)
      unsafe fclose(complaints)
      return nil
    }
    unsafe self.raw = raw
    unsafe self.keyboard = keyboard
    unsafe self.screen = screen
    unsafe self.complaints = complaints
    unsafe promptCharacters = .allocate(capacity: 0)
    self.input = input
    self.original = original
    unsafe edit_line_set_manners(raw)
  }

  /// Frees the editor and sets the terminal as it was, without discarding what was typed ahead.
  func close() {
    // Told that it edits nothing, libedit leaves the terminal alone; its own way of restoring it discards input.
    unsafe edit_line_set_edits(raw, false)
    unsafe el_end(raw)
    unsafe tcsetattr(input, TCSADRAIN, &original)
    unsafe fclose(keyboard)
    unsafe fclose(screen)
    unsafe fclose(complaints)
    unsafe promptCharacters.deallocate()
    unsafe kept.forEach { unsafe $0.deallocate() }
  }

  // MARK: Text

  /// The edited text and the cursor's offset in it.
  var content: (text: [Unicode.Scalar], cursor: Int) {
    guard let line = unsafe el_wline(raw)?.pointee, let start = unsafe line.buffer else { return ([], 0) }
    // libedit owns the characters; they are copied before anything can change them.
    let characters = unsafe UnsafeBufferPointer(start: start, count: line.lastchar - start)
    let text = unsafe characters.map { Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{fffd}" }
    return unsafe (text, line.cursor - start)
  }

  /// Inserts before the cursor.
  func insert(_ text: some Collection<Unicode.Scalar>) {
    let characters = text.map { wchar_t(bitPattern: $0.value) } + [0]
    unsafe el_winsertstr(raw, characters)
  }

  /// Deletes scalars before the cursor.
  func delete(before count: Int) {
    unsafe el_deletestr(raw, Int32(count))
  }

  /// Moves the cursor.
  func moveCursor(to offset: Int) {
    unsafe el_cursor(raw, Int32(offset) - el_cursor(raw, 0))
  }

  /// Puts the cursor back into the text: `$` on an empty line of vi's command mode leaves it in front of the buffer.
  func confineCursor() {
    let cursor = content.cursor
    if cursor < 0 { unsafe el_cursor(raw, Int32(-cursor)) }
  }

  // MARK: Drawing

  /// Draws prompt and text from the cursor's row on, on an erased screen.
  func refresh() {
    unsafe edit_line_refresh(raw)
  }

  /// The screen's size as libedit knows it.
  var size: TerminalSize {
    unsafe TerminalSize(
      columns: Int(edit_line_number(raw, "co")),
      rows: Int(edit_line_number(raw, "li"))
    )
  }

  /// Makes libedit look at the screen's size.
  func resize() {
    unsafe el_resize(raw)
  }

  /// Whether the terminal can move the cursor up, without which nothing can be redrawn.
  var canMoveUp: Bool {
    unsafe edit_line_text(raw, "up").map { unsafe $0.pointee != 0 } ?? false
  }

  /// Whether the terminal stays in the last column until one more character comes.
  var hasMagicMargins: Bool {
    unsafe edit_line_text(raw, "xn").map { unsafe String(cString: $0) } == "yes"
  }

  // MARK: Reading

  /// Reads a line; commands and the reader say in their own way what came of it.
  ///
  /// - Returns: The text if a command of libedit's own submitted it.
  func read() -> String? {
    var count: Int32 = 0
    guard let text = unsafe el_wgets(raw, &count), count > 0 else { return nil }
    let characters = unsafe UnsafeBufferPointer(start: text, count: Int(count))
    return unsafe String(scalars: characters.compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) })
  }

  /// Sets the terminal for editing, or for what happens between lines.
  func setRaw(_ isRaw: Bool) {
    unsafe edit_line_set_raw(raw, isRaw)
  }

  // MARK: Setting up

  /// Makes an object known to callbacks; it has to outlive the editor.
  func setOwner(
    _ owner: EditLineSession,
    reader: Reader
  ) {
    unsafe edit_line_set_owner(raw, Unmanaged.passUnretained(owner).toOpaque())
    unsafe edit_line_set_prompt(raw) { line in unsafe LineEditor.owner(of: line).editor.promptCharacters.baseAddress }
    unsafe edit_line_set_reader(raw, reader)
  }

  /// The session that a callback of libedit is meant for.
  static func owner(of line: OpaquePointer) -> EditLineSession {
    // `setOwner` stored exactly this type, and the session outlives its editor.
    guard let owner = unsafe edit_line_owner(line) else { preconditionFailure("A callback needs its session.") }
    return unsafe Unmanaged<EditLineSession>.fromOpaque(owner).takeUnretainedValue()
  }

  /// The prompt for the next drawing.
  func setPrompt(_ prompt: PromptText) {
    let characters = prompt.scalars.map { wchar_t(bitPattern: $0.value) } + [0]
    unsafe promptCharacters.deallocate()
    unsafe promptCharacters = .allocate(capacity: characters.count)
    _ = unsafe promptCharacters.initialize(from: characters)
  }

  /// Names the terminal other than TERM does.
  func setTerminal(_ type: String) {
    let bytes = Array(type.utf8CString)
    let name = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
    _ = unsafe name.initialize(from: bytes)
    guard let address = name.baseAddress else { return }
    unsafe kept.append(UnsafeMutableRawPointer(address))
    _ = unsafe edit_line_set_terminal(raw, address)
  }

  /// Reads an editrc file: the one named, or `$EDITRC`, or `~/.editrc`.
  func source(_ path: String?) {
    if let path { unsafe el_source(raw, path) } else { unsafe el_source(raw, nil) }
  }

  /// Whether lines are edited: an editrc file may have turned that off.
  var edits: Bool { unsafe edit_line_edits(raw) }

  /// Whether an editrc file chose the keys of vi.
  var isVi: Bool { unsafe edit_line_is_vi(raw) }

  /// Makes Ctrl-C and Ctrl-Z keys while a line is edited, and keeps Ctrl-C and Ctrl-S from harming output between lines.
  func takeSignalKeys() {
    unsafe edit_line_take_signal_keys(raw)
  }

  /// Adds a command to which keys can be bound.
  func addCommand(_ name: String, help: String, _ command: Command) {
    _ = unsafe edit_line_add_command(raw, keep(name), keep(help), command)
  }

  /// Runs a command of editrc(5edit), such as `bind`.
  func run(_ words: String...) {
    let wide = words.map { $0.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0] }
    var pointers = unsafe wide.map { word -> UnsafePointer<wchar_t>? in
      let copy = UnsafeMutablePointer<wchar_t>.allocate(capacity: word.count)
      unsafe copy.initialize(from: word, count: word.count)
      return unsafe UnsafePointer(copy)
    }
    unsafe pointers.append(nil)
    _ = unsafe el_wparse(raw, Int32(words.count), &pointers)
    unsafe pointers.forEach { unsafe $0?.deallocate() }
  }

  /// Every sequence of keys that something is bound to.
  var boundSequences: Set<[Unicode.Scalar]> {
    // The listing is copied before it is freed.
    guard let listing = unsafe edit_line_copy_bindings(raw) else { return [] }
    defer { unsafe free(listing) }
    return unsafe KeyListing.sequences(in: Array(UnsafeRawBufferPointer(start: listing, count: strlen(listing))))
  }

  private func keep(_ text: String) -> UnsafePointer<wchar_t> {
    let characters = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
    let copy = UnsafeMutablePointer<wchar_t>.allocate(capacity: characters.count)
    unsafe copy.initialize(from: characters, count: characters.count)
    unsafe kept.append(UnsafeMutableRawPointer(copy))
    return unsafe UnsafePointer(copy)
  }
}

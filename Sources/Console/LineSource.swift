/// A way to read lines; used by the reader's thread only.
protocol LineSource: AnyObject {
  /// Shows a prompt and reads until something ends the line. The outbox is in editing when this is called.
  func readLine(prompt: String) -> ConsoleInput

  /// Lines submitted so far.
  var history: History { get set }

  /// Leaves the terminal as it was found.
  func close()
}

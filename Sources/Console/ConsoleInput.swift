/// What came of asking for a line.
package enum ConsoleInput: Sendable, Equatable {
  /// A text was submitted; it has newlines where Enter or Alt-Enter inserted them.
  case line(String)
  /// Ctrl-C: the text was abandoned.
  case interrupt
  /// Ctrl-D on an empty line, a terminal that went away, a console that was closed, or a task that was cancelled.
  case endOfInput
  /// SIGTERM or SIGHUP asks the program to end.
  case terminated(signal: Int32)
  /// Reading failed.
  case failure(errno: Int32)
}

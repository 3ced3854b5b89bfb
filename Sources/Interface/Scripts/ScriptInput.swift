/// What comes of waiting for the next line of a script that is written while it runs.
package enum ScriptInput: Sendable, Equatable {
  /// A line, without its line break.
  case line(String)
  /// A line that is not UTF-8.
  case notText
  /// More bytes without a line break than a line may have.
  case tooLong
  /// Nothing for a moment; whoever writes may wait for an answer.
  case pause
  /// There is no more.
  case end
}

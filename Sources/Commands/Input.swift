/// What a typed line turned out to be.
package enum Input: Sendable, Equatable {
  /// Nothing but space, or a comment.
  case empty
  /// A command of the grammar.
  case command(Command)
  /// Swift source, with the noun its first word resembles, as it is typed, when the line does not look like Swift.
  case swift(String, suggestion: String?)
}

/// Why a line that was meant as a command is none.
package struct CommandError: Error, Equatable, Sendable {
  /// The kinds of mistake, named in kebab-case.
  package enum Kind: String, Sendable, CaseIterable {
    /// `:` stands alone.
    case missingCommand = "missing-command"
    /// The word after `:` is no noun.
    case unknownNoun = "unknown-noun"
    /// The first word begins several nouns.
    case ambiguousNoun = "ambiguous-noun"
    /// A noun stands without the verb it needs.
    case missingVerb = "missing-verb"
    /// The noun has no such verb.
    case unknownVerb = "unknown-verb"
    /// The second word begins several verbs.
    case ambiguousVerb = "ambiguous-verb"
    /// A word that the verb needs is not there.
    case missingArgument = "missing-argument"
    /// A word stands where none was expected.
    case unexpectedArgument = "unexpected-argument"
    /// The verb has no such option.
    case unknownOption = "unknown-option"
    /// An option is given twice.
    case repeatedOption = "repeated-option"
    /// Two options exclude each other.
    case conflictingOptions = "conflicting-options"
    /// An option lacks its value.
    case missingOptionValue = "missing-option-value"
    /// A flag is given a value.
    case unexpectedOptionValue = "unexpected-option-value"
    /// A word is not among the values allowed in its place.
    case invalidChoice = "invalid-choice"
    /// A word is not a whole number, or not one in range.
    case invalidInteger = "invalid-integer"
    /// A word is not a transaction identifier.
    case invalidIdentifier = "invalid-identifier"
    /// A word is not a duration.
    case invalidDuration = "invalid-duration"
    /// A word does not lead to a value in a reply.
    case invalidPath = "invalid-path"
    /// A word is not a JSON literal.
    case invalidLiteral = "invalid-literal"
    /// A word is not a name of the form that is expected.
    case invalidName = "invalid-name"
    /// A name is empty.
    case emptyName = "empty-name"
    /// A quote is not closed.
    case unclosedQuote = "unclosed-quote"
    /// The line ends with a backslash and nothing follows.
    case unfinishedLine = "unfinished-line"
    /// The brackets of `swift { … }` or of another block of Swift do not match.
    case unfinishedSwift = "unfinished-swift"
    /// No help topic has this name.
    case unknownTopic = "unknown-topic"
  }

  /// What kind of mistake it is, for code that has to tell them apart.
  package let kind: Kind
  /// One sentence: what is wrong, and what was expected.
  package let message: String
  /// Where it is wrong: the character in the line, counted from 1.
  package let column: Int
  /// What to do about it, in one sentence, if there is more to say.
  package let hint: String?

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - kind: The kind of mistake.
  ///   - message: One sentence.
  ///   - column: The character in the line, counted from 1.
  ///   - hint: What to do about it.
  package init(kind: Kind, message: String, column: Int, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.column = column
    self.hint = hint
  }

  /// The kind in kebab-case, as replies carry it.
  package var code: String { kind.rawValue }
}

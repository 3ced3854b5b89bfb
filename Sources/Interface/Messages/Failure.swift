/// Why a command did not do what it was asked.
package struct Failure: Error, Equatable, Sendable {
  /// A stable word for programs, such as `no-such-product`.
  package let code: String

  /// One sentence: what is wrong, where, and what was expected.
  package let message: String

  /// One sentence on what to try, when there is something to try.
  package let hint: String?

  /// Where the command stands, when it stands in a file.
  package var place: Place?

  /// The first column of what is wrong in its statement, 1-based, when it is known.
  package let column: Int?

  /// The first column of what is wrong in its file, 1-based, when it is known.
  package var columnInFile: Int? {
    column.map { $0 + (place?.column ?? 1) - 1 }
  }

  /// Whether the exit status should say "usage", "expectation" or "failed".
  package let kind: Kind

  /// Whether the message says its places and severities itself.
  package var isWritten = false

  /// The families of failures that exit codes tell apart.
  package enum Kind: Sendable {
    /// The command ran and failed.
    case failed

    /// An `expect` did not hold.
    case expectation

    /// The line could not be understood.
    case usage
  }

  /// Where a statement stands in a file.
  package struct Place: Equatable, Sendable {
    /// The file as it was named.
    package let file: String

    /// The line it begins on, 1-based.
    package let line: Int

    /// The column it begins at, 1-based.
    package let column: Int

    /// Names a place.
    ///
    /// - Parameters:
    ///   - file: The file as it was named.
    ///   - line: The line it begins on, 1-based.
    ///   - column: The column it begins at, 1-based.
    package init(file: String, line: Int, column: Int = 1) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - code: A stable word for programs.
  ///   - message: One sentence: what is wrong, where, and what was expected.
  ///   - hint: One sentence on what to try.
  ///   - column: The first column of what is wrong, 1-based.
  ///   - kind: The family that the exit code says.
  package init(
    _ code: String,
    _ message: String,
    hint: String? = nil,
    column: Int? = nil,
    kind: Kind = .failed
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.column = column
    self.kind = kind
  }

  /// The failure with a hint.
  func with(hint: String) -> Failure {
    var failure = Failure(code, message, hint: hint, column: column, kind: kind)
    (failure.place, failure.isWritten) = (place, isWritten)
    return failure
  }

  /// The failure whose message says its places and severities itself, as the compiler's do.
  var asWritten: Failure {
    var failure = self
    failure.isWritten = true
    return failure
  }

  /// The failure with the place of its command.
  ///
  /// - Parameter place: Where the command stands; a place that is known already stays.
  /// - Returns: The failure.
  package func at(_ place: Place?) -> Failure {
    var failure = self
    failure.place = self.place ?? place
    return failure
  }
}

extension String {
  /// The text as a sentence: an error's own words may end with a full stop already.
  package var endingWithFullStop: String { hasSuffix(".") ? self : self + "." }
}

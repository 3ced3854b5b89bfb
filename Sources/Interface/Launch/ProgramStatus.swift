/// The exit statuses of the program.
package enum ProgramStatus: Int32, Sendable {
  case fine = 0

  /// A command failed.
  case failed = 1

  /// The command line or a line of a script was not understood.
  case usage = 2

  /// An expectation did not hold.
  case expectation = 3

  /// A fault of Isola's own.
  case `internal` = 70

  /// The status after a failure.
  ///
  /// - Parameter failure: What went wrong.
  package init(_ failure: Failure) {
    switch failure.kind {
    case .failed: self = .failed
    case .expectation: self = .expectation
    case .usage: self = .usage
    }
  }
}

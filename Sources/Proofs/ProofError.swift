/// Why a proof ended early.
enum ProofError: Error, Equatable {
  /// Somebody wants it to end.
  case interrupted
  /// Something did not hold, or could not be asked; one sentence says what.
  case fault(String)
  /// What did not come in time, as one sentence.
  case overdue(String)

  /// What did not hold.
  var sentence: String {
    switch self {
    case .interrupted: "The proof was interrupted."
    case .fault(let sentence), .overdue(let sentence): sentence
    }
  }
}

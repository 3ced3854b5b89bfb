/// What became of a request to finish a transaction.
public enum FinishOutcome: Hashable, Sendable {
  /// It is finished now.
  case finished
  /// It was finished before.
  case alreadyFinished
  /// There is no such transaction, or it was not paid for.
  case unknownTransaction
  /// The ledger could not be written, so it is still unfinished; the text says why in a sentence.
  case notSaved(String)
}

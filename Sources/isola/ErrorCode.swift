import StoreSimulator

/// The stable word for an error that kept the session from beginning.
func code(of error: any Error) -> String {
  switch error {
  case let error as ConfigurationError: error.code.rawValue
  case LedgerJournalError.held: "data-in-use"
  case is LedgerJournalError: "data-unusable"
  default: "cannot-start"
  }
}

/// Why a ledger's journal cannot be used.
public enum LedgerJournalError: Error, Equatable, Sendable {
  /// A call of the system failed.
  case system(path: String, action: String, reason: String)
  /// Another process holds the journal.
  case held(path: String, processID: Int32?)
  /// A line is not a record of a ledger.
  case unreadableLine(path: String, line: Int, reason: String)
}

extension LedgerJournalError: CustomStringConvertible {
  /// The cause in one sentence.
  public var description: String {
    switch self {
    case .system(let path, let action, let reason): "The journal \(path) cannot be \(action): \(reason)."
    case .held(let path, let processID?): "The journal \(path) is in use by process \(processID)."
    case .held(let path, nil): "The journal \(path) is in use by another process."
    case .unreadableLine(let path, let line, let reason):
      "\(path):\(line): This line is not a record of a ledger: \(reason)."
    }
  }
}

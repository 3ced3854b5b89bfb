/// Why a store did not do what it was asked; nothing was changed.
package enum CloudError: Error, Equatable, Sendable {
  /// No key that any engine takes; told before an engine is asked.
  case badKey(String)
  /// The store would be fuller than it may.
  case overQuota(CloudOverrun)
  /// The data are another account's by now, or nobody's.
  case accountChanged(to: CloudAccount?)
  /// The engine cannot compare and set, and was asked to.
  case cannotCompare
  /// The store cannot be reached, or does not answer; the sentence says which and where.
  case unavailable(String)
  /// The store does not let us: a password, a certificate, a right.
  case denied(String)
  /// The store asks for fewer calls.
  case throttled
  /// The caller's task was cancelled before anything was sent.
  case cancelled
  /// The engine failed in a way that is its own.
  case failed(String)
}

extension CloudError: CustomStringConvertible {
  /// One sentence: what is wrong, where, and what was expected.
  package var description: String {
    switch self {
    case .badKey(let sentence), .unavailable(let sentence), .denied(let sentence), .failed(let sentence): sentence
    case .overQuota(let overrun): overrun.description
    case .accountChanged(let account?): "The cloud belongs to the account \(account) now; nothing was written."
    case .accountChanged(nil): "Nobody is signed in to the cloud now; nothing was written."
    case .cannotCompare: "This cloud cannot compare before it writes; a write without an expectation was expected."
    case .throttled: "The cloud asks for fewer calls; try again in a while."
    case .cancelled: "The call was cancelled before anything was sent."
    }
  }
}

extension CloudOverrun: CustomStringConvertible {
  /// One sentence with both numbers.
  package var description: String {
    switch kind {
    case .valueBytes: "A value has \(needed) bytes; the cloud takes at most \(limit) in one value."
    case .totalBytes: "All values together would have \(needed) bytes; the cloud takes at most \(limit)."
    case .keys: "There would be \(needed) keys; the cloud takes at most \(limit)."
    }
  }
}

extension Transaction {
  /// Why a refund could not be asked for.
  ///
  /// - SeeAlso: StoreKit, `Transaction.RefundRequestError`.
  public enum RefundRequestError: Error, Hashable, Sendable {
    /// A request for this transaction waits, or it is refunded already.
    case duplicateRequest
    /// The store cannot take the request.
    case failed
  }
}

extension Transaction.RefundRequestError: CustomStringConvertible {
  /// The cause in one sentence.
  public var description: String {
    switch self {
    case .duplicateRequest: "A refund of this transaction was asked for already."
    case .failed: "The store cannot take the request for a refund."
    }
  }
}

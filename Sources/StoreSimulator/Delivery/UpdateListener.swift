/// A place in a session's updates that can be given up from outside.
package final class UpdateListener: Sendable {
  private let subscription: UpdateSubscription
  private let reference: WeakStoreSession

  /// Registers a listener.
  ///
  /// - Parameter session: The session, which the listener does not keep alive.
  package init(_ session: StoreSession) {
    subscription = UpdateSequence(feed: session.feed, label: nil).subscribe()
    reference = WeakStoreSession(session: session)
  }

  /// The next transaction.
  ///
  /// - Parameter isolation: The isolation of the caller.
  /// - Returns: The transaction; nil when the listener was ended, its task is cancelled or the session is gone.
  package func next(isolation: isolated (any Actor)? = #isolation) async -> VerificationResult<Transaction>? {
    guard let record = await subscription.next(), let session = reference.session else { return nil }
    return await session.results(of: [record]).first
  }

  /// Gives the place up; what waits for it goes to the next listener.
  package func end() { subscription.end() }
}

/// Where a sequence of transactions takes them from, when it is not one session.
package protocol TransactionSource: Sendable {
  /// The next transaction, nil at the end.
  func next(isolation: isolated (any Actor)?) async -> VerificationResult<Transaction>?
}

extension Transaction.Transactions {
  /// A sequence from another source.
  ///
  /// - Parameter makeSource: Makes the source of one iterator.
  package init(from makeSource: @escaping @Sendable () -> any TransactionSource) {
    source = .other(makeSource)
  }
}

package import StoreSimulator

/// What became of a purchase, as the app sees it.
package enum PurchaseOutcome: Sendable {
  /// A verified transaction was finished; the entitlement follows from the store, not from here.
  case purchased(Transaction)

  /// The store handed over a transaction whose signature could not be trusted; it was neither granted nor finished.
  case unverified(Transaction, VerificationError)

  /// Somebody else has to approve; the transaction, if it ever comes, arrives among the updates.
  case pending

  /// The person changed their mind, which is no error.
  case cancelled

  /// The purchase failed; the sentence is the one that the screen shows.
  case failed(message: String)
}

/// What became of a restore.
package enum RestoreOutcome: Equatable, Sendable {
  /// The store was asked; so many products are owned now.
  case restored(owned: Int)

  /// The person cancelled the sign-in, which is no error.
  case cancelled

  /// The store could not be asked; the sentence is the one that the screen shows.
  case failed(message: String)
}

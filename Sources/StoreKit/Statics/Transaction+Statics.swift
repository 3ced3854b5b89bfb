import StoreSimulator

extension Transaction {
  /// Transactions that come into being outside a purchase call, for as long as somebody listens.
  ///
  /// It follows the process's store: a loop that began before a test session was made receives what happens there.
  ///
  /// - SeeAlso: StoreKit, `Transaction.updates`.
  public static var updates: Transactions { StoreEnvironment.process.updates }

  /// The history: without finished consumables, unless they were refunded.
  ///
  /// - SeeAlso: StoreKit, `Transaction.all`.
  public static var all: Transactions { sequence { $0.all } }

  /// The transactions that the app has not finished.
  ///
  /// - SeeAlso: StoreKit, `Transaction.unfinished`.
  public static var unfinished: Transactions { sequence { $0.unfinished } }

  /// What the customer is entitled to now.
  ///
  /// - SeeAlso: StoreKit, `Transaction.currentEntitlements`.
  public static var currentEntitlements: Transactions { sequence { $0.currentEntitlements } }

  /// The history of one product.
  ///
  /// - SeeAlso: StoreKit, `Transaction.all(for:)`.
  public static func all(for productID: String) -> Transactions { sequence { $0.all(for: productID) } }

  /// What one product entitles the customer to now.
  ///
  /// - SeeAlso: StoreKit, `Transaction.currentEntitlements(for:)`.
  public static func currentEntitlements(for productID: String) -> Transactions {
    sequence { $0.currentEntitlements(for: productID) }
  }

  /// The newest transaction of a product.
  ///
  /// - Parameter productID: The product.
  /// - Returns: The transaction, nil where there is none.
  /// - SeeAlso: StoreKit, `Transaction.latest(for:)`.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    await StoreEnvironment.process.sessionIfAny?.latest(for: productID)
  }

  /// The transaction of a product that entitles the customer now.
  ///
  /// - Parameter productID: The product.
  /// - Returns: The transaction, nil where there is none.
  /// - SeeAlso: StoreKit, `Transaction.currentEntitlement(for:)`.
  @available(*, deprecated, message: "Use currentEntitlements(for:), as StoreKit says since iOS 18.4.")
  public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
    for await result in currentEntitlements(for: productID) { return result }
    return nil
  }

  private static func sequence(_ kind: (StoreSession) -> Transactions) -> Transactions {
    StoreEnvironment.process.sessionIfAny.map(kind) ?? Transactions { NoTransactions() }
  }
}

/// The answer of a store that is not there.
private struct NoTransactions: TransactionSource {
  func next(isolation: isolated (any Actor)?) async -> VerificationResult<Transaction>? { nil }
}

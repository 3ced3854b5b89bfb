public import Foundation
public import StoreKit
import StoreSimulator

/// A transaction as a test sees it, with those that wait or failed.
///
/// - SeeAlso: StoreKitTest, `SKTestTransaction`.
public final class SKTestTransaction: NSObject, Sendable {
  private let transaction: TestTransaction

  init(_ transaction: TestTransaction) { self.transaction = transaction }

  /// The transaction's number.
  public var identifier: Int { Int(transaction.identifier) }

  /// The number of the first transaction of the chain.
  public var originalTransactionIdentifier: Int { Int(transaction.originalTransactionIdentifier) }

  /// The product.
  public var productIdentifier: String { transaction.productIdentifier }

  /// How far the purchase has come.
  public var state: SKPaymentTransactionState {
    switch transaction.state {
    case .purchased: .purchased
    case .deferred: .deferred
    case .failed: .failed
    }
  }

  /// When it was paid for, or asked for while it is not paid.
  public var purchaseDate: Date { transaction.purchaseDate }

  /// When a subscription ends.
  public var expirationDate: Date? { transaction.expirationDate }

  /// When it was refunded; an upgrade does not set it.
  public var cancelDate: Date? { transaction.cancelDate }

  /// Whether the customer has to solve an issue first.
  public var hasPurchaseIssue: Bool { transaction.hasPurchaseIssue }

  /// Whether a subscription renews by itself.
  public var autoRenewingEnabled: Bool { transaction.autoRenewingEnabled }

  /// Whether the customer has to agree to a higher price.
  public var isPendingPriceIncreaseConsent: Bool { transaction.isPendingPriceIncreaseConsent }

  /// Whether it waits for approval.
  public var pendingAskToBuyConfirmation: Bool { transaction.pendingAskToBuyConfirmation }

  /// The number, the product and the state.
  public override var description: String { "SKTestTransaction(\(identifier), \(productIdentifier), \(state))" }
}

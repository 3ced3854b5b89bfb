import Foundation
public import StoreKit
import StoreSimulator

extension SKTestSession {
  /// Every transaction, with those that wait or failed, oldest first.
  ///
  /// - SeeAlso: StoreKitTest, `SKTestSession.allTransactions()`.
  public func allTransactions() -> [SKTestTransaction] {
    store.synchronously { $0.allTransactions() }.map(SKTestTransaction.init)
  }

  /// Deletes all transactions, the unfinished ones too; settings stay.
  ///
  /// - SeeAlso: StoreKitTest, `SKTestSession.clearTransactions()`.
  public func clearTransactions() {
    // A ledger in memory does not fail.
    try? store.synchronously { try $0.clearTransactions() }
  }

  /// Deletes a transaction as if it had never been.
  ///
  /// - Parameter identifier: The transaction's number.
  /// - Throws: ``SKTestError``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.deleteTransaction(identifier:)`.
  public func deleteTransaction(identifier: Int) throws {
    try change(identifier) { try $0.deleteTransaction(identifier: $1) }
  }

  /// Buys a product outside the app; the transaction comes through the updates.
  ///
  /// - Parameters:
  ///   - identifier: The product.
  ///   - options: What goes with the purchase.
  /// - Returns: The transaction.
  /// - Throws: ``SKTestError``; what the purchase throws.
  /// - SeeAlso: StoreKitTest, `SKTestSession.buyProduct(identifier:options:)`.
  @discardableResult
  public func buyProduct(
    identifier: String,
    options: Set<Product.PurchaseOption> = []
  ) async throws -> Transaction {
    try await SKTestError.mapping { try await store.buyProduct(identifier: identifier, options: options) }
  }

  /// Refunds a purchase; the transaction comes through the updates with a revocation date.
  ///
  /// - Parameter identifier: The transaction's number.
  /// - Throws: ``SKTestError``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.refundTransaction(identifier:)`.
  public func refundTransaction(identifier: Int) throws {
    try change(identifier) { try $0.refundTransaction(identifier: $1) }
  }

  /// Approves a purchase that waits; the transaction comes through the updates.
  ///
  /// - Parameter identifier: The transaction's number.
  /// - Throws: ``SKTestError``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.approveAskToBuyTransaction(identifier:)`.
  public func approveAskToBuyTransaction(identifier: Int) throws {
    try change(identifier) { try $0.approveAskToBuyTransaction(identifier: $1) }
  }

  /// Declines a purchase that waits; nothing reaches the app.
  ///
  /// - Parameter identifier: The transaction's number.
  /// - Throws: ``SKTestError``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.declineAskToBuyTransaction(identifier:)`.
  public func declineAskToBuyTransaction(identifier: Int) throws {
    try change(identifier) { try $0.declineAskToBuyTransaction(identifier: $1) }
  }

  /// Solves the issue of an interrupted purchase; another transaction comes through the updates.
  ///
  /// - Parameter identifier: The transaction's number.
  /// - Throws: ``SKTestError``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.resolveIssueForTransaction(identifier:)`.
  public func resolveIssueForTransaction(identifier: Int) throws {
    try change(identifier) { _ = try $0.resolveIssueForTransaction(identifier: $1) }
  }

  /// Changes a transaction.
  ///
  /// - Parameters:
  ///   - identifier: The transaction's number.
  ///   - body: What is done to it on the store.
  /// - Throws: ``SKTestError``.
  func change(_ identifier: Int, _ body: @Sendable (isolated StoreSession, UInt64) throws -> Void) throws {
    guard let number = UInt64(exactly: identifier) else {
      throw SKTestError(.noTransactionFound, "There is no transaction \(identifier).")
    }
    try SKTestError.mapping { try store.synchronously { try body($0, number) } }
  }
}

public import Foundation

/// A refund that the customer has asked for and nobody has decided.
public struct RefundRequest: Identifiable, Hashable, Sendable {
  /// The number of the transaction.
  public let id: UInt64
  /// The product.
  public let productID: String
  /// Why the customer asks.
  public let reason: Transaction.RevocationReason
  /// When the customer asked, on the session's clock.
  public let date: Date
}

/// What becomes of a refund that the customer asks for.
public enum RefundPolicy: String, Hashable, Sendable, CaseIterable {
  /// It is approved at once, as in Xcode.
  case approve
  /// It waits until a test decides.
  case ask
  /// It is declined at once.
  case decline
}

/// How much is paid back.
public enum RefundShare: Hashable, Sendable {
  /// Everything.
  case full
  /// A part, in percent from 1 to 100.
  case prorated(percent: Int)
}

extension Transaction {
  /// What became of the question for a refund: whether it was received, and not whether it is granted.
  ///
  /// - SeeAlso: StoreKit, `Transaction.RefundRequestStatus`.
  public enum RefundRequestStatus: Hashable, Sendable {
    /// The store has received the request.
    case success
    /// The customer cancelled.
    case userCancelled
  }

  /// Asks for a refund.
  ///
  /// StoreKit shows a sheet for it and binds this to the main actor; here nothing is shown.
  ///
  /// - Parameter reason: What the customer says why.
  /// - Returns: That the store has received the request, or that the customer cancelled.
  /// - Throws: ``RefundRequestError``; ``StoreKitError``.
  /// - SeeAlso: StoreKit, `Transaction.beginRefundRequest(in:)`.
  public func beginRefundRequest(reason: RevocationReason = .other) async throws -> RefundRequestStatus {
    try await session.beginRefundRequest(for: id, reason: reason)
  }
}

public import Foundation

/// Something that is decided at a moment of the session's clock.
public struct Decision: Identifiable, Hashable, Sendable {
  /// What is decided.
  public enum Action: Hashable, Sendable {
    /// A purchase that waits is approved.
    case approvePurchase
    /// A purchase that waits is declined.
    case declinePurchase
    /// The issue of an interrupted purchase is solved.
    case resolvePurchase
    /// A refund is granted.
    case approveRefund(RefundShare, reason: Transaction.RevocationReason?)
    /// A refund is declined.
    case declineRefund
  }

  /// The number of the decision.
  public let id: Int
  /// The transaction.
  public let transaction: UInt64
  /// What is decided.
  public let action: Action
  /// When, on the session's clock.
  public let date: Date
}

/// Decisions that wait for their moments, the earliest first; of several at one moment the first that was made.
struct DecisionBook: Sendable {
  private(set) var decisions: [Decision] = []
  private var last = 0

  /// The moment of the earliest.
  var nextMoment: Date? { decisions.first?.date }

  /// Notes a decision.
  mutating func add(_ action: Decision.Action, of transaction: UInt64, at date: Date) {
    last += 1
    let place = decisions.firstIndex { $0.date > date } ?? decisions.endIndex
    decisions.insert(Decision(id: last, transaction: transaction, action: action, date: date), at: place)
  }

  /// The earliest decision that is due.
  func nextDue(at now: Date) -> Decision? {
    decisions.first.flatMap { $0.date <= now ? $0 : nil }
  }

  /// Takes a decision out.
  mutating func remove(_ id: Int) {
    decisions.removeAll { $0.id == id }
  }

  /// Forgets the decisions about a transaction that is gone, or all.
  mutating func forget(_ transaction: UInt64? = nil) {
    decisions.removeAll { transaction == nil || $0.transaction == transaction }
  }
}

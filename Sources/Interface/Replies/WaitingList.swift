import Foundation
import StoreSimulator

/// The answer of `store pending`: the purchases that wait for somebody.
struct WaitingList: ReplyValue {
  /// A purchase that waits.
  struct Item: Encodable {
    let id: UInt64
    let productID: String
    let quantity: Int
    let date: Date
    /// What will be decided about it: approve, decline, resolve or time-out.
    let decision: String?
    /// When.
    let due: Date?

    init(_ purchase: TestTransaction, _ decisions: [Decision], timeout: Date?) {
      id = purchase.identifier
      productID = purchase.productIdentifier
      quantity = purchase.quantity
      date = purchase.purchaseDate
      let next = decisions.first { $0.transaction == purchase.identifier }
      if let next, next.date <= timeout ?? .distantFuture {
        decision = next.action.word
        due = next.date
      } else {
        decision = timeout == nil ? nil : "time-out"
        due = timeout
      }
    }

    fileprivate var cells: [String] {
      let count = quantity > 1 ? "\(quantity) of " : ""
      let fate = decision.flatMap { word in due.map { "\(word) at \($0.stamp)" } }
      return ["#\(id)", count + productID, "asked \(date.stamp)"] + (fate.map { [$0] } ?? [])
    }
  }

  let count: Int
  let purchases: [Item]
  let interrupted: [Item]

  init(_ purchases: [Item], _ interrupted: [Item]) {
    count = purchases.count
    self.purchases = purchases
    self.interrupted = interrupted
  }

  func rows(_ style: TextStyle) -> [String] {
    let waiting = purchases.isEmpty ? ["Nothing waits for approval."] : style.columns(purchases.map(\.cells))
    guard !interrupted.isEmpty else { return waiting }
    return waiting + ["Interrupted:"] + style.columns(interrupted.map(\.cells))
  }
}

extension Decision.Action {
  /// What is decided, in a word.
  fileprivate var word: String {
    switch self {
    case .approvePurchase, .approveRefund: "approve"
    case .declinePurchase, .declineRefund: "decline"
    case .resolvePurchase: "resolve"
    }
  }
}

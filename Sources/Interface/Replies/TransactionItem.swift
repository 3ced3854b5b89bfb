import Foundation
import StoreSimulator

/// A transaction, as answers show it.
struct TransactionItem: Encodable, Sendable {
  let id: UInt64
  let productID: String
  let type: String
  let purchaseDate: Date
  let expirationDate: Date?
  let revocationDate: Date?
  let revocationReason: String?
  let revocationType: String?
  let revocationPercentage: String?
  let quantity: Int
  let price: String?
  let currency: String?
  let upgraded: Bool
  let originalID: UInt64?
  let reason: String?
  let ownership: String?
  let offer: String?
  let unverified: String?

  init(_ result: VerificationResult<Transaction>) {
    let transaction = result.unsafePayloadValue
    id = transaction.id
    productID = transaction.productID
    type = transaction.productType.word
    purchaseDate = transaction.purchaseDate
    expirationDate = transaction.expirationDate
    revocationDate = transaction.revocationDate
    revocationReason = transaction.revocationReason.map { $0 == .developerIssue ? "developer-issue" : "other" }
    revocationType = transaction.revocationType?.rawValue
    revocationPercentage = transaction.revocationPercentage.map { "\($0)" }
    quantity = transaction.purchasedQuantity
    price = transaction.price.map { "\($0)" }
    currency = transaction.currency?.identifier
    upgraded = transaction.isUpgraded
    originalID = transaction.originalID == transaction.id ? nil : transaction.originalID
    reason = transaction.reason == .renewal ? "renewal" : nil
    ownership = transaction.ownershipType == .familyShared ? transaction.ownershipType.word : nil
    offer = transaction.offer.map { $0.id ?? "\($0.type)" }
    if case .unverified(_, let error) = result { unverified = error.rawValue } else { unverified = nil }
  }

  /// What a person should know about it, in a few words.
  var state: String {
    var words: [String] = []
    if let unverified { words.append("unverified: \(unverified)") }
    if reason != nil, let originalID { words.append("renewal of #\(originalID)") }
    if let offer { words.append("offer \(offer)") }
    if ownership != nil { words.append("shared by the family") }
    if let revocationDate, ownership != nil {
      words.append("revoked \(revocationDate.stamp)")
    } else if let revocationDate {
      let share = revocationPercentage.map { "\($0) % " } ?? ""
      words.append("\(share)refunded \(revocationDate.stamp)" + (revocationReason.map { " (\($0))" } ?? ""))
    }
    if upgraded { words.append("upgraded") }
    if let expirationDate { words.append("expires \(expirationDate.stamp)") }
    return words.joined(separator: ", ")
  }

  /// The cells of its row.
  func cells(_ style: TextStyle) -> [String] {
    let amount = price.map { "\($0) \(currency ?? "")" } ?? ""
    return [
      "#\(id)", productID, amount + (quantity > 1 ? " for \(quantity)" : ""), purchaseDate.stamp, style.dim(state),
    ]
  }
}

extension Date {
  /// The moment as people and programs read it, to the second, in UTC (ISO 8601).
  var stamp: String { formatted(.iso8601) }
}

/// The answer of commands that list transactions.
struct TransactionList: ReplyValue {
  let count: Int
  let transactions: [TransactionItem]

  /// What is said instead of an empty list.
  private let whenEmpty: String

  private enum CodingKeys: CodingKey {
    case count
    case transactions
  }

  init(_ transactions: [TransactionItem], whenEmpty: String) {
    self.transactions = transactions
    self.whenEmpty = whenEmpty
    count = transactions.count
  }

  func rows(_ style: TextStyle) -> [String] {
    guard !transactions.isEmpty else { return [whenEmpty] }
    return style.columns(transactions.map { $0.cells(style) })
  }
}

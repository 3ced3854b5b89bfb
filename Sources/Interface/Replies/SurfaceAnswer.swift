import AppCoins
import Foundation

/// The answer of a command that calls the AppCoins SDK: what happened, and what each surface makes of it.
struct SurfaceAnswer: ReplyValue {
  /// What one surface makes of it.
  struct Side: Encodable, Sendable {
    /// The call, as an app writes it.
    let call: String
    /// What comes of it.
    let answer: String

    init(_ call: String, _ answer: String) {
      self.call = call
      self.answer = answer
    }
  }

  /// An error of the market.
  struct Fault: Encodable, Sendable {
    let kind: String
    let message: String
    let description: String

    init(_ error: MarketError) {
      (kind, message, description) = (error.kind.rawValue, error.message, error.description)
    }
  }

  var outcome: String?
  var productID: String?
  var purchases: [PurchaseItem]?
  var products: [SoldItem]?
  var error: Fault?
  let old: Side
  let new: Side
  /// What is said above the two.
  private let sentences: [String]

  private enum CodingKeys: CodingKey {
    case outcome
    case productID
    case purchases
    case products
    case error
    case old
    case new
  }

  /// Answers with both sides.
  ///
  /// - Parameters:
  ///   - sentences: What is said above them.
  ///   - old: What the former surface makes of it.
  ///   - new: What the present surface makes of it.
  init(_ sentences: [String] = [], old: Side, new: Side) {
    self.sentences = sentences
    self.old = old
    self.new = new
  }

  func rows(_ style: TextStyle) -> [String] {
    let purchases = style.columns((purchases ?? []).map { $0.cells(style) })
    let products = style.columns((products ?? []).map { $0.cells(style) })
    let sides = style.columns([["old", old.call, style.dim(old.answer)], ["new", new.call, style.dim(new.answer)]])
    return sentences + products + purchases + sides
  }
}

/// A purchase of the market, as answers show it.
struct PurchaseItem: Encodable, Sendable {
  let id: String
  let productID: String
  let purchaseDate: Date
  let state: String
  let payload: String?
  let orderID: String?
  let refundDate: Date?
  /// When it will be refunded, unless it is finished before.
  let refundDue: Date?
  let unverified: Bool

  init(_ result: MarketResult) {
    let purchase = result.purchase
    id = purchase.id
    productID = purchase.productID
    purchaseDate = purchase.date
    payload = purchase.order.payload
    orderID = purchase.order.orderID
    refundDate = purchase.refundDate
    unverified = result.error != nil
    let isOpen = !purchase.isFinished && purchase.refundDate == nil
    refundDue = isOpen ? purchase.date + Double(Market.refundDelay.components.seconds) : nil
    state = purchase.refundDate != nil ? "refunded" : purchase.isFinished ? "finished" : "unfinished"
  }

  /// The cells of its row.
  func cells(_ style: TextStyle) -> [String] {
    var words = [state]
    if let refundDate { words = ["refunded \(refundDate.stamp)"] }
    if let refundDue { words.append("refund due \(refundDue.stamp)") }
    if unverified { words.append("unverified") }
    if let payload { words.append("payload \(payload)") }
    return [id, productID, purchaseDate.stamp, style.dim(words.joined(separator: ", "))]
  }
}

/// A product of the market, as answers show it.
struct SoldItem: Encodable, Sendable {
  let id: String
  let displayName: String
  let price: String
  let displayPrice: String

  init(_ product: MarketProduct) {
    (id, displayName, displayPrice) = (product.id, product.name, product.displayPrice)
    price = "\(product.price)"
  }

  /// The cells of its row.
  func cells(_ style: TextStyle) -> [String] { [id, displayPrice, style.dim(displayName)] }
}

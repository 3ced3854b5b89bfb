import AppModel
import StoreSimulator

/// The answer of `store buy`.
struct PurchaseAnswer: ReplyValue {
  let outcome: String
  let productID: String
  let price: String?
  let transaction: TransactionItem?
  private let sentence: String

  private enum CodingKeys: CodingKey {
    case outcome
    case productID
    case price
    case transaction
  }

  /// Answers with a transaction that was made.
  init(_ result: VerificationResult<Transaction>, note: String? = nil) {
    let item = TransactionItem(result)
    outcome = item.unverified == nil ? "purchased" : "unverified"
    productID = item.productID
    price = item.price
    transaction = item
    let amount = item.price.map { " for \($0) \(item.currency ?? "")" } ?? ""
    let offer = item.offer.map { " with the offer \($0)" } ?? ""
    sentence =
      "Bought \(item.productID)\(amount)\(offer)" + (note.map { ", \($0)" } ?? "") + ": transaction #\(item.id)."
  }

  /// Answers with the transaction that was handed back, because the change to a product waits for a renewal.
  private init(_ result: VerificationResult<Transaction>, waitingFor product: Product.ID) {
    let item = TransactionItem(result)
    outcome = "waiting"
    productID = product
    price = nil
    transaction = item
    let date = item.expirationDate.map { ", \($0.stamp)" } ?? ""
    sentence = "\(item.productID) (#\(item.id)) changes to \(product) at its next renewal\(date)."
  }

  /// Answers with the transaction that was handed back, because an offer is for the next renewal.
  private init(_ result: VerificationResult<Transaction>, paidNextWith offer: String) {
    let item = TransactionItem(result)
    outcome = "waiting"
    productID = item.productID
    price = nil
    transaction = item
    let date = item.expirationDate.map { ", \($0.stamp)" } ?? ""
    sentence = "\(item.productID) (#\(item.id)) is paid with the offer \(offer) from its next renewal on\(date)."
  }

  /// What was asked for in a purchase.
  struct Request {
    /// The product.
    let product: Product.ID
    /// An offer.
    var offer: String?
    /// The number of the latest transaction before it.
    var latest: UInt64 = 0
  }

  /// Answers with a transaction that was made or handed back.
  init(_ result: VerificationResult<Transaction>, to request: Request, note: String? = nil) {
    let transaction = result.unsafePayloadValue
    if transaction.productID != request.product {
      self.init(result, waitingFor: request.product)
    } else if let offer = request.offer, transaction.id <= request.latest {
      self.init(result, paidNextWith: offer)
    } else {
      self.init(result, note: note)
    }
  }

  /// Answers with what the app made of a purchase.
  init(_ outcome: PurchaseOutcome, to request: Request) throws(Failure) {
    let product = request.product
    switch outcome {
    case .purchased(let transaction): self.init(.verified(transaction), to: request)
    case .unverified(let transaction, let error):
      self.init(.unverified(transaction, error), note: "unverified (\(error.rawValue))")
    case .pending:
      self.init("pending", product, "\(product) waits for approval; store approve or store decline decides.")
    case .cancelled: self.init("cancelled", product, "Cancelled; nothing was bought.")
    case .failed(let message): throw Failure("purchase-failed", message)
    }
  }

  /// Answers with what the store made of a purchase behind the app's back.
  init(_ result: Product.PurchaseResult, to request: Request) throws(Failure) {
    let product = request.product
    switch result {
    case .success(let transaction): self.init(transaction, to: request, note: "and left unfinished")
    case .pending:
      self.init("pending", product, "\(product) waits for approval; store approve or store decline decides.")
    case .userCancelled: self.init("cancelled", product, "Cancelled; nothing was bought.")
    }
  }

  private init(_ outcome: String, _ product: Product.ID, _ sentence: String) {
    self.outcome = outcome
    self.productID = product
    self.sentence = sentence
    price = nil
    transaction = nil
  }

  func rows(_ style: TextStyle) -> [String] { [sentence] }
}

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
    sentence = "Bought \(item.productID)\(amount)" + (note.map { ", \($0)" } ?? "") + ": transaction #\(item.id)."
  }

  /// Answers with what the app made of a purchase.
  init(_ outcome: PurchaseOutcome, of product: Product.ID) throws(Failure) {
    switch outcome {
    case .purchased(let transaction): self.init(.verified(transaction))
    case .unverified(let transaction, let error):
      self.init(.unverified(transaction, error), note: "unverified (\(error.rawValue))")
    case .pending:
      self.init("pending", product, "\(product) waits for approval; store approve or store decline decides.")
    case .cancelled: self.init("cancelled", product, "Cancelled; nothing was bought.")
    case .failed(let message): throw Failure("purchase-failed", message)
    }
  }

  /// Answers with what the store made of a purchase behind the app's back.
  init(_ result: Product.PurchaseResult, of product: Product.ID) throws(Failure) {
    switch result {
    case .success(let transaction): self.init(transaction, note: "and left unfinished")
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

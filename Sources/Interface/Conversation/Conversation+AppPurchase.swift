import Commands
import Foundation
import StoreSimulator

extension Conversation {
  /// Shows the purchase of the app itself.
  func appTransaction(isRefreshing: Bool) async throws -> AppTransactionReport {
    do {
      let session = parts.session
      return AppTransactionReport(
        try await isRefreshing ? session.refreshAppTransaction() : session.appTransaction
      )
    } catch {
      throw Failure(
        "app-transaction-unavailable",
        "The purchase of the app could not be had: \(error)".endingWithFullStop
      )
    }
  }

  /// Begins a purchase outside the app.
  func intend(_ text: String) async throws -> Note {
    let product = try productID(text)
    try await parts.session.sendPurchaseIntent(identifier: product)
    return Note("A purchase of \(product) began outside the app.", ["productID": .string(product)])
  }

  /// Says something to the person.
  func message(_ reason: MessageReason) async -> Note {
    if let reason = StoreMessage.Reason(rawValue: reason.rawValue) { await parts.session.sendMessage(reason) }
    return Note("The message \(reason.rawValue) was sent.", ["reason": .string(reason.rawValue)])
  }
}

/// The answer of `store app-transaction`.
struct AppTransactionReport: ReplyValue {
  let bundleID: String
  let appVersion: String
  let originalAppVersion: String
  let originalPurchaseDate: Date
  let preorderDate: Date?
  let appTransactionID: String
  let environment: String
  let signedDate: Date
  let token: String
  let unverified: String?

  init(_ result: VerificationResult<AppTransaction>) {
    let transaction = result.unsafePayloadValue
    bundleID = transaction.bundleID
    appVersion = transaction.appVersion
    originalAppVersion = transaction.originalAppVersion
    originalPurchaseDate = transaction.originalPurchaseDate
    preorderDate = transaction.preorderDate
    appTransactionID = transaction.appTransactionID
    environment = transaction.environment.rawValue
    signedDate = transaction.signedDate
    token = result.jwsRepresentation
    if case .unverified(_, let error) = result { unverified = error.rawValue } else { unverified = nil }
  }

  func rows(_ style: TextStyle) -> [String] {
    let facts = [
      ["app", bundleID], ["version", appVersion], ["first version", originalAppVersion],
      ["bought", originalPurchaseDate.stamp], ["number", appTransactionID], ["signed", signedDate.stamp],
      [unverified == nil ? "verified" : "unverified", unverified ?? "yes"],
    ]
    return style.columns(facts) + [token]
  }
}

import Foundation

/// Ledger records as text: an object of JSON for each, as a database keeps them, and in the journals of older versions a
/// line for one change.
///
/// The encoding is written out here because the first use of Foundation's coders costs more than the whole reading of
/// an ordinary ledger.
package enum LedgerLine {
  /// Why a text is not one of ours, as the end of a sentence.
  package struct Fault: Error, Equatable {
    /// The end of the sentence.
    package let reason: String
  }

  /// The version of the lines of a journal, written into every one of them.
  private static let version = 1

  /// Decodes one record.
  ///
  /// - Parameter text: An object of JSON.
  /// - Returns: The record.
  /// - Throws: ``Fault``; a record of a kind that this version does not know is one.
  package static func record(in text: [UInt8]) throws(Fault) -> LedgerRecord {
    let value: JSONValue
    do { value = try JSONReader.value(of: text) } catch { throw Fault(reason: error.message) }
    return try LedgerFields(value: value).record()
  }

  /// Decodes a line of a journal.
  ///
  /// - Parameter line: One line, without its line break.
  /// - Returns: The records of the change.
  /// - Throws: ``Fault``.
  package static func records(in line: some Sequence<UInt8>) throws(Fault) -> [LedgerRecord] {
    let value: JSONValue
    do { value = try JSONReader.value(of: Array(line)) } catch { throw Fault(reason: error.message) }
    let root = LedgerFields(value: value)
    guard let version: Int = root.number("v") else { throw Fault(reason: "it has no version") }
    guard version == self.version else {
      throw Fault(reason: "it has version \(version), and this program reads version \(self.version)")
    }
    guard case .array(let values)? = value.member("records")?.value.content else {
      throw Fault(reason: "it has no list of records")
    }
    var records: [LedgerRecord] = []
    for value in values { records.append(try LedgerFields(value: value).record()) }
    return records
  }

  /// Encodes a record on one line.
  package static func text(of record: LedgerRecord) -> String {
    var object = JSONObjectText()
    switch record {
    case .finished(let id): object.add("finished", "\(id)")
    case .deleted(let id): object.add("deleted", "\(id)")
    case .cleared(let lastID): object.add("cleared", "\(lastID)")
    case .transaction(let transaction): add(transaction, to: &object)
    case .subscription(let subscription): add(subscription, to: &object)
    }
    return object.text
  }

  private static func add(_ transaction: TransactionRecord, to object: inout JSONObjectText) {
    object.add("id", "\(transaction.id)")
    object.add("product", quoting: transaction.productID)
    object.add("type", quoting: transaction.productType)
    object.add("group", quoting: transaction.groupID)
    object.add("state", quoting: transaction.state.rawValue)
    object.add("quantity", "\(transaction.quantity)")
    object.add("price", quoting: "\(transaction.price)")
    object.add("currency", quoting: transaction.currency)
    object.add("storefront", quoting: transaction.storefront)
    object.add("token", quoting: transaction.appAccountToken?.uuidString)
    object.add("unverified", quoting: transaction.verificationError?.rawValue)
    object.add("date", "\(transaction.purchaseDate.timeIntervalSinceReferenceDate)")
    object.add("expires", transaction.expirationDate.map { "\($0.timeIntervalSinceReferenceDate)" })
    object.add("upgraded", transaction.isUpgraded ? "true" : nil)
    object.add("revoked", transaction.revocationDate.map { "\($0.timeIntervalSinceReferenceDate)" })
    object.add("reason", transaction.revocationReason.map { "\($0)" })
    object.add("revocation", quoting: transaction.revocationType)
    object.add("percentage", transaction.revocationPercentage.map { "\($0)" })
    object.add("original", transaction.original.map { "\($0.id)" })
    object.add("began", transaction.original.map { text(of: $0.purchaseDate) })
    object.add("made", quoting: transaction.reason == Transaction.Reason.purchase.rawValue ? nil : transaction.reason)
    let isBought = transaction.ownership == Transaction.OwnershipType.purchased.rawValue
    object.add("ownership", quoting: isBought ? nil : transaction.ownership)
    object.add("offer", transaction.offer.map(text(of:)))
  }

  private static func add(_ subscription: SubscriptionRecord, to object: inout JSONObjectText) {
    object.add("subscription", "\(subscription.id)")
    object.add("group", quoting: subscription.groupID)
    object.add("ownership", quoting: subscription.ownership)
    object.add("began", text(of: subscription.began))
    object.add("latest", "\(subscription.latestID)")
    object.add("next", quoting: subscription.nextProductID)
    object.add("renews", subscription.willAutoRenew ? "true" : "false")
    let offers = subscription.offers.map { text(of: $0) }.joined(separator: ",")
    object.add("offers", subscription.offers.isEmpty ? nil : "[\(offers)]")
    object.add("retry", subscription.retry.map(text(of:)))
    object.add("increase", subscription.priceIncrease.map { "\($0.rawValue)" })
    object.add("ended", subscription.expirationReason.map { "\($0)" })
    object.add("since", text(of: subscription.recentStart))
  }

  private static func text(of date: Date) -> String { "\(date.timeIntervalSinceReferenceDate)" }

  private static func text(of offer: OfferRecord) -> String {
    var object = JSONObjectText()
    object.add("type", "\(offer.type)")
    object.add("id", quoting: offer.id)
    object.add("mode", quoting: offer.paymentMode.rawValue)
    object.add("period", quoting: offer.period.iso8601)
    return object.text
  }

  private static func text(of plan: OfferPlan) -> String {
    var object = JSONObjectText()
    object.add("offer", text(of: plan.offer))
    object.add("price", quoting: "\(plan.price)")
    object.add("length", quoting: plan.length.iso8601)
    object.add("remaining", "\(plan.remaining)")
    return object.text
  }

  private static func text(of retry: SubscriptionRecord.BillingRetry) -> String {
    var object = JSONObjectText()
    object.add("began", text(of: retry.began))
    object.add("ends", text(of: retry.ends))
    object.add("grace", retry.graceEnds.map { text(of: $0) })
    object.add("attempt", text(of: retry.nextAttempt))
    object.add("over", retry.isGraceOver ? "true" : nil)
    return object.text
  }
}

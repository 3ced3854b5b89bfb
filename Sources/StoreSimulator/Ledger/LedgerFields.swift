import Foundation

/// The members of a record's JSON, by type.
struct LedgerFields {
  let value: JSONValue

  /// The largest number that a transaction may have: the largest whole number that every reader of JSON can hold.
  private static let largestID: UInt64 = 1 << 53

  /// Decodes one record.
  func record() throws(LedgerLine.Fault) -> LedgerRecord {
    if value.member("finished") != nil { return .finished(try id("finished", from: 1)) }
    if value.member("deleted") != nil { return .deleted(try id("deleted", from: 1)) }
    if value.member("cleared") != nil { return .cleared(lastID: try id("cleared", from: 0)) }
    if value.member("subscription") != nil { return .subscription(try subscription()) }
    guard value.member("product") != nil else {
      throw LedgerLine.Fault(reason: "it is of a kind that this version does not know")
    }
    return .transaction(try transaction())
  }

  private func transaction() throws(LedgerLine.Fault) -> TransactionRecord {
    guard let state = TransactionRecord.State(rawValue: try required("state")) else { throw fault("state") }
    guard let quantity: Int = number("quantity"), quantity > 0 else { throw fault("quantity") }
    guard let price = try? PriceText.decimal(try required("price"), limit: 38) else { throw fault("price") }
    guard let date = try date("date") else { throw fault("date") }
    let token = string("token").map { UUID(uuidString: $0) }
    if case .some(nil) = token { throw fault("token") }
    let unverified = string("unverified").map { VerificationError(rawValue: $0) }
    if case .some(nil) = unverified { throw fault("unverified") }
    return TransactionRecord(
      id: try id("id", from: 1),
      productID: try required("product"),
      productType: try required("type"),
      groupID: string("group"),
      quantity: quantity,
      price: price,
      currency: string("currency"),
      storefront: try required("storefront"),
      appAccountToken: token ?? nil,
      verificationError: unverified ?? nil,
      state: state,
      purchaseDate: date,
      expirationDate: try self.date("expires"),
      isUpgraded: value.member("upgraded")?.value.content == .bool(true),
      revocationDate: try self.date("revoked"),
      revocationReason: number("reason"),
      revocationType: string("revocation"),
      revocationPercentage: number("percentage"),
      original: try original(),
      reason: string("made") ?? Transaction.Reason.purchase.rawValue,
      ownership: string("ownership") ?? Transaction.OwnershipType.purchased.rawValue,
      offer: try fields("offer")?.offer()
    )
  }

  /// A number member, nil where it is absent or another type.
  func number<Number: LosslessStringConvertible>(_ key: String) -> Number? {
    guard case .number(let text)? = value.member(key)?.value.content else { return nil }
    return Number(text)
  }

  func string(_ key: String) -> String? {
    guard case .string(let text)? = value.member(key)?.value.content else { return nil }
    return text
  }

  func required(_ key: String) throws(LedgerLine.Fault) -> String {
    guard let text = string(key), !text.isEmpty else { throw fault(key) }
    return text
  }

  func id(_ key: String, from smallest: UInt64) throws(LedgerLine.Fault) -> UInt64 {
    guard let id: UInt64 = number(key), (smallest...Self.largestID).contains(id) else { throw fault(key) }
    return id
  }

  func date(_ key: String) throws(LedgerLine.Fault) -> Date? {
    guard value.member(key) != nil else { return nil }
    guard let seconds: Double = number(key), seconds.isFinite else { throw fault(key) }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  func fault(_ key: String) -> LedgerLine.Fault {
    LedgerLine.Fault(reason: "\"\(key)\" is missing or is not what it should be")
  }
}

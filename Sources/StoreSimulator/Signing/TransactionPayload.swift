import Foundation

/// What signing adds to a transaction: for whom it was signed, and when.
struct TransactionSeal: Sendable, Hashable {
  /// The app that the store sells for.
  var bundleID: String
  /// When it was signed.
  var signedDate: Date
  /// A number used once.
  var nonce: UUID
  /// The digest that ties it to a device.
  var deviceVerification: [UInt8]
}

/// Writes the payload of a transaction with the keys of the App Store's servers and the numbers of Xcode: dates are
/// milliseconds with their fraction, and prices thousandths.
///
/// - SeeAlso: App Store Server API, `JWSTransactionDecodedPayload`.
struct TransactionPayload {
  /// Parts of a transaction in the form of a payload.
  struct Written {
    /// Apple's number of the storefront.
    let storefrontID: String
    /// The price in thousandths, nil where it is no number.
    let price: Int64?
  }

  /// The JSON.
  private(set) var bytes: [UInt8] = []

  /// Writes a payload.
  ///
  /// - Parameters:
  ///   - record: The transaction.
  ///   - written: What of it is written already.
  ///   - seal: What signing adds.
  ///   - omitted: A property that is left out on purpose.
  init(_ record: TransactionRecord, written: Written, seal: TransactionSeal, omitting omitted: String? = nil) {
    bytes.reserveCapacity(900)
    let isSubscription = record.kind == .autoRenewable
    let number = "\(record.id)"
    add("transactionId", number)
    add("originalTransactionId", number)
    if isSubscription { add("webOrderLineItemId", number) }
    add("bundleId", seal.bundleID)
    if omitted != "productId" { add("productId", record.productID) }
    if let group = record.groupID { add("subscriptionGroupIdentifier", group) }
    add("purchaseDate", record.purchaseDate)
    add("originalPurchaseDate", record.purchaseDate)
    if let expirationDate = record.expirationDate { add("expiresDate", expirationDate) }
    add("quantity", json: "\(record.quantity)")
    add("type", record.productType)
    if let token = record.appAccountToken { add("appAccountToken", ascii: DeviceCheck.text(token)) }
    add("inAppOwnershipType", "PURCHASED")
    add("signedDate", seal.signedDate)
    if let date = record.revocationDate { add("revocationDate", date) }
    if let reason = record.revocationReason { add("revocationReason", json: "\(reason)") }
    if isSubscription { add("isUpgraded", json: record.isUpgraded ? "true" : "false") }
    add("environment", TokenVerifier.Environment.xcode.name)
    add("storefront", record.storefront)
    add("storefrontId", written.storefrontID)
    add("transactionReason", "PURCHASE")
    if let currency = record.currency { add("currency", currency) }
    if let price = written.price { add("price", json: "\(price)") }
    add("deviceVerification", ascii: Base64URL.encode(seal.deviceVerification, alphabet: Base64URL.plainAlphabet))
    add("deviceVerificationNonce", ascii: DeviceCheck.text(seal.nonce))
    bytes.append(UInt8(ascii: "}"))
  }

  /// A price in thousandths of its currency's unit, rounded to nearest; nil where it is no number.
  static func thousandths(_ price: Decimal) -> Int64? {
    // Whole cents are the rule, and their text is cheaper than arithmetic with decimals.
    let parts = "\(price)".split(separator: ".", omittingEmptySubsequences: false)
    if parts.count <= 2, let units = Int64(parts[0]), units >= 0, units < 1_000_000_000_000 {
      let fraction = parts.count == 2 ? parts[1] : ""
      if fraction.utf8.count <= 3, let rest = Int64((fraction + "000").prefix(3)) { return units * 1000 + rest }
    }
    var product = price * 1000
    var rounded = Decimal()
    // Both live in this function, and the call only reads the one and writes the other.
    unsafe NSDecimalRound(&rounded, &product, 0, .plain)
    return rounded.isNaN ? nil : Int64("\(rounded)")
  }

  /// A moment as milliseconds since 1970, with a fraction only where there is one.
  static func milliseconds(_ date: Date) -> String {
    let milliseconds = date.timeIntervalSince1970 * 1000
    if let whole = Int64(exactly: milliseconds) { return "\(whole)" }
    return "\(milliseconds)"
  }

  private mutating func add(_ key: StaticString, json: String) {
    begin(key)
    bytes += json.utf8
  }

  private mutating func add(_ key: StaticString, _ date: Date) { add(key, json: Self.milliseconds(date)) }

  private mutating func add(_ key: StaticString, _ text: String) {
    begin(key)
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    guard isPlain else {
      bytes += JSONObjectText.quoted(text).utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\""))
  }

  /// Adds a text of letters, digits and signs that need no escape.
  private mutating func add(_ key: StaticString, ascii text: [UInt8]) {
    begin(key)
    bytes.append(UInt8(ascii: "\""))
    bytes += text
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func begin(_ key: StaticString) {
    bytes.append(bytes.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
    bytes.append(UInt8(ascii: "\""))
    // The text is a constant of the program; the buffer is used only during the call.
    key.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }
}

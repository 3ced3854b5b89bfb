/// What a token is about.
public enum TokenKind: String, Sendable, Hashable, CaseIterable {
  /// A purchase.
  ///
  /// - SeeAlso: App Store Server API, `JWSTransactionDecodedPayload`.
  case transaction
  /// What happens at the end of a subscription's period.
  ///
  /// - SeeAlso: App Store Server API, `JWSRenewalInfoDecodedPayload`.
  case renewalInfo = "renewal-info"
  /// The purchase of the app itself.
  ///
  /// - SeeAlso: App Store Receipts, `JWSAppTransactionDecodedPayload`.
  case appTransaction = "app-transaction"
}

/// A property of a payload: its name, its form, and whether no payload is without it.
struct TokenProperty: Sendable {
  /// What a value has to be.
  enum Form: Sendable {
    /// A text.
    case text
    /// A text that is not empty.
    case name
    /// A text of 36 characters.
    case uuid
    /// Milliseconds since 1970, perhaps with a fraction.
    case moment
    /// A whole number.
    case integer
    /// True or false.
    case truth
    /// Anything.
    case any

    /// The form in words.
    var words: String {
      switch self {
      case .text: "a text"
      case .name: "a text that is not empty"
      case .uuid: "a UUID"
      case .moment: "a number of milliseconds"
      case .integer: "a whole number"
      case .truth: "true or false"
      case .any: "a value"
      }
    }
  }

  let name: String
  let form: Form
  let isRequired: Bool

  init(_ name: String, _ form: Form, required: Bool = false) {
    self.name = name
    self.form = form
    isRequired = required
  }
}

/// The properties of one kind, at most 64, and where they stand.
struct TokenProperties: Sendable {
  let properties: [TokenProperty]
  /// Where each name stands.
  let indexes: [String: Int]
  /// One bit for each property that no payload is without.
  let required: UInt64
  /// Where the property stands that tells when it was signed.
  let signingDate: Int?
  /// Where the property stands that tells the environment.
  let environment: Int?

  init(_ properties: [TokenProperty], signingDate: String) {
    self.properties = properties
    indexes = Dictionary(uniqueKeysWithValues: properties.enumerated().map { ($1.name, $0) })
    required = properties.enumerated().reduce(0) { $0 | ($1.element.isRequired ? 1 << UInt64($1.offset) : 0) }
    self.signingDate = indexes[signingDate]
    environment = indexes["environment"] ?? indexes["receiptType"]
  }
}

extension TokenKind {
  /// The kind of a payload, by the properties that only that kind has; nil where it has none of them.
  init?(of payload: JSONValue) {
    func has(_ names: String...) -> Bool { names.contains { payload.member($0) != nil } }
    if has("transactionId", "purchaseDate") {
      self = .transaction
    } else if has("autoRenewStatus", "autoRenewProductId") {
      self = .renewalInfo
    } else if has("receiptType", "originalApplicationVersion") {
      self = .appTransaction
    } else if has("originalTransactionId") {
      self = .transaction
    } else {
      return nil
    }
  }

  /// The kind in words.
  public var words: String {
    switch self {
    case .transaction: "a transaction"
    case .renewalInfo: "a renewal info"
    case .appTransaction: "an app transaction"
    }
  }

  /// The property that tells the environment.
  var environment: String { self == .appTransaction ? "receiptType" : "environment" }

  /// The properties whose forms are known.
  var table: TokenProperties {
    switch self {
    case .transaction: Self.transactionTable
    case .renewalInfo: Self.renewalTable
    case .appTransaction: Self.appTable
    }
  }

  private static let transactionTable = TokenProperties(transactionProperties, signingDate: "signedDate")
  private static let renewalTable = TokenProperties(renewalProperties, signingDate: "signedDate")
  private static let appTable = TokenProperties(appProperties, signingDate: "receiptCreationDate")

  private static let deviceProperties = [
    TokenProperty("deviceVerification", .name), TokenProperty("deviceVerificationNonce", .uuid),
    TokenProperty("appTransactionId", .text),
  ]

  /// In the order in which `TransactionRecord` writes them.
  private static let transactionProperties = [
    TokenProperty("transactionId", .name, required: true),
    TokenProperty("originalTransactionId", .name, required: true),
    TokenProperty("webOrderLineItemId", .text),
    TokenProperty("bundleId", .name, required: true),
    TokenProperty("productId", .name, required: true),
    TokenProperty("subscriptionGroupIdentifier", .text),
    TokenProperty("purchaseDate", .moment, required: true),
    TokenProperty("originalPurchaseDate", .moment, required: true),
    TokenProperty("expiresDate", .moment),
    TokenProperty("quantity", .integer, required: true),
    TokenProperty("type", .name, required: true),
    TokenProperty("appAccountToken", .uuid),
    TokenProperty("inAppOwnershipType", .name, required: true),
    TokenProperty("signedDate", .moment, required: true),
    TokenProperty("revocationDate", .moment), TokenProperty("revocationReason", .integer),
    TokenProperty("revocationType", .text), TokenProperty("revocationPercentage", .integer),
    TokenProperty("isUpgraded", .truth),
    TokenProperty("environment", .name, required: true),
    TokenProperty("storefront", .text), TokenProperty("storefrontId", .text),
    TokenProperty("transactionReason", .text), TokenProperty("currency", .text), TokenProperty("price", .integer),
    TokenProperty("offerType", .integer), TokenProperty("offerIdentifier", .text),
    TokenProperty("offerDiscountType", .text), TokenProperty("offerPeriod", .text),
    TokenProperty("deviceVerification", .name), TokenProperty("deviceVerificationNonce", .uuid),
    TokenProperty("appTransactionId", .text),
  ]

  /// In the order in which `RenewalRecord` writes them.
  private static let renewalProperties =
    [
      TokenProperty("originalTransactionId", .name, required: true),
      TokenProperty("productId", .name, required: true),
      TokenProperty("autoRenewStatus", .integer, required: true),
      TokenProperty("signedDate", .moment, required: true),
      TokenProperty("environment", .name, required: true),
      TokenProperty("autoRenewProductId", .text), TokenProperty("renewalDate", .moment),
      TokenProperty("recentSubscriptionStartDate", .moment), TokenProperty("expirationIntent", .integer),
      TokenProperty("isInBillingRetryPeriod", .truth), TokenProperty("gracePeriodExpiresDate", .moment),
      TokenProperty("priceIncreaseStatus", .integer), TokenProperty("renewalPrice", .integer),
      TokenProperty("currency", .text),
      TokenProperty("offerType", .integer), TokenProperty("offerIdentifier", .text),
      TokenProperty("offerDiscountType", .text), TokenProperty("offerPeriod", .text),
      TokenProperty("eligibleWinBackOfferIds", .any), TokenProperty("appAccountToken", .uuid),
    ] + deviceProperties

  private static let appProperties =
    [
      TokenProperty("receiptType", .name, required: true),
      TokenProperty("bundleId", .name, required: true),
      TokenProperty("applicationVersion", .text, required: true),
      TokenProperty("originalApplicationVersion", .text, required: true),
      TokenProperty("originalPurchaseDate", .moment, required: true),
      TokenProperty("receiptCreationDate", .moment, required: true),
      TokenProperty("requestDate", .moment), TokenProperty("preorderDate", .moment),
      TokenProperty("appAppleId", .integer), TokenProperty("versionExternalIdentifier", .integer),
    ] + deviceProperties
}

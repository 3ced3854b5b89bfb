public import Foundation

/// How the customer came to the app itself, as a test says.
public struct AppPurchase: Hashable, Sendable {
  /// The version that runs.
  public var appVersion: String
  /// The version that was bought.
  public var originalAppVersion: String
  /// When it was bought.
  public var originalPurchaseDate: Date
  /// When it was ordered before it was on sale.
  public var preorderDate: Date?

  /// Says how the customer came to the app; what is left out is as in Xcode.
  ///
  /// - Parameters:
  ///   - appVersion: The version that runs.
  ///   - originalAppVersion: The version that was bought.
  ///   - originalPurchaseDate: When it was bought.
  ///   - preorderDate: When it was ordered before it was on sale.
  public init(
    appVersion: String = "1.0",
    originalAppVersion: String = "1.0",
    originalPurchaseDate: Date = .distantPast,
    preorderDate: Date? = nil
  ) {
    self.appVersion = appVersion
    self.originalAppVersion = originalAppVersion
    self.originalPurchaseDate = originalPurchaseDate
    self.preorderDate = preorderDate
  }
}

/// The purchase of the app as the store signs it.
struct AppRecord: SignableRecord {
  let purchase: AppPurchase
  let transactionID: String
  /// How often it was asked for anew; each time it is signed again.
  let refreshes: Int

  var signingID: SigningID { .app }

  var verificationError: VerificationError? { nil }

  static var requiredProperty: StaticString { "bundleId" }

  /// - SeeAlso: App Store Receipts, `JWSAppTransactionDecodedPayload`.
  func write(to payload: inout PayloadText, seal: TokenSeal, known: KnownTexts) {
    payload.add("receiptType", TokenVerifier.Environment.xcode.name)
    payload.add("bundleId", seal.bundleID)
    payload.add("applicationVersion", purchase.appVersion)
    payload.add("originalApplicationVersion", purchase.originalAppVersion)
    payload.add("originalPurchaseDate", purchase.originalPurchaseDate)
    payload.add("receiptCreationDate", seal.signedDate)
    payload.add("requestDate", seal.signedDate)
    payload.add("preorderDate", purchase.preorderDate)
    payload.addDevice(seal)
    payload.add("appTransactionId", transactionID)
  }
}

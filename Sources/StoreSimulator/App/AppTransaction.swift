public import Foundation

/// The purchase of the app itself, signed by the store.
///
/// - SeeAlso: StoreKit, `AppTransaction`.
public struct AppTransaction: SignedValue, Hashable {
  let record: AppRecord
  /// The token that the store signed.
  public let token: StoreToken

  /// The number of the app in the App Store, which no app has here.
  public var appID: UInt64? { nil }

  /// The number of the version in the App Store, which no version has here.
  public var appVersionID: UInt64? { nil }

  /// The number of this customer's purchase of the app: another one for each store.
  public var appTransactionID: String { record.transactionID }

  /// The app.
  public var bundleID: String { token.bundleID }

  /// The version that runs.
  public var appVersion: String { record.purchase.appVersion }

  /// The version that was bought.
  public var originalAppVersion: String { record.purchase.originalAppVersion }

  /// When it was bought.
  public var originalPurchaseDate: Date { record.purchase.originalPurchaseDate }

  /// When it was ordered before it was on sale.
  public var preorderDate: Date? { record.purchase.preorderDate }

  /// The environment that signed it.
  public var environment: TokenVerifier.Environment { .xcode }

  /// When the store signed what the app holds.
  public var signedDate: Date { token.signedDate }

  /// The SHA-384 digest of the nonce and the device.
  public var deviceVerification: Data { Data(token.deviceVerification) }

  /// The number that the digest of the device was made with.
  public var deviceVerificationNonce: UUID { token.nonce }

  /// The payload of the token, as JSON; empty where the token is broken.
  public var jsonRepresentation: Data { token.data(of: .payload) }

  /// Compares what the two say; the token does not matter.
  public static func == (one: AppTransaction, other: AppTransaction) -> Bool {
    one.record.purchase == other.record.purchase && one.appTransactionID == other.appTransactionID
  }

  /// Hashes what the comparison compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(record.purchase)
    hasher.combine(appTransactionID)
  }
}

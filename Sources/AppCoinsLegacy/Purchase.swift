public import Foundation

/// A purchase that was paid for, as the former SDK has it: an object that changes.
///
/// - SeeAlso: AppCoins SDK 4.3, `Purchase`.
@available(*, deprecated, renamed: "Transaction", message: "A06 of isola migrate; what relied on an object M15.")
public final class Purchase: Codable {
  /// The purchase's identifier.
  @available(*, deprecated, renamed: "id", message: "A05 of isola migrate.")
  public let uid: String
  /// The product that was bought.
  @available(*, deprecated, renamed: "productID", message: "A04 of isola migrate.")
  public let sku: String
  /// How far it has come: `PENDING`, `ACKNOWLEDGED` or `CONSUMED`.
  @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
  public var state: String
  /// The app's own number of the order.
  @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
  public let orderUid: String
  /// The text that the app gave to the purchase.
  @available(*, deprecated, message: "A UUID survives as appAccountToken; see M04 of isola migrate.")
  public let payload: String?
  /// When it was paid for, as `2023-01-01T10:21:29.014456Z`.
  @available(*, deprecated, message: "Use purchaseDate, which is a Date; see M04 of isola migrate.")
  public let created: String
  /// What was signed.
  @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
  public let verification: PurchaseVerification

  init(
    uid: String,
    sku: String,
    state: String,
    order: String,
    payload: String?,
    created: String,
    _ signed: PurchaseVerification
  ) {
    self.uid = uid
    self.sku = sku
    self.state = state
    orderUid = order
    self.payload = payload
    self.created = created
    verification = signed
  }

  /// Tells the market that the app has given what was paid for.
  ///
  /// - Parameter domain: The app that sold it.
  /// - Throws: ``AppCoinsSDKError``.
  /// - SeeAlso: AppCoins SDK 4.3, `Purchase.finish(domain:)`.
  @available(*, deprecated, renamed: "finish()", message: "It does not throw; see A11 of isola migrate.")
  @concurrent
  public func finish(domain: String = (Bundle.main.bundleIdentifier ?? "")) async throws {}
}

@available(*, deprecated, renamed: "Transaction", message: "A06 of isola migrate.")
extension Purchase {
  /// What was signed of a purchase.
  ///
  /// - SeeAlso: AppCoins SDK 4.3, `Purchase.PurchaseVerification`.
  @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
  public final class PurchaseVerification: Codable, Sendable {
    /// Who signed.
    public let type: String
    /// What was signed.
    public let data: PurchaseVerificationData
    /// The signature.
    public let signature: String

    init(type: String, data: PurchaseVerificationData, signature: String) {
      self.type = type
      self.data = data
      self.signature = signature
    }
  }

  /// What a signature vouches for.
  ///
  /// - SeeAlso: AppCoins SDK 4.3, `Purchase.PurchaseVerificationData`.
  @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
  public final class PurchaseVerificationData: Codable, Sendable {
    /// The number of the order.
    public let orderId: String
    /// The app.
    public let packageName: String
    /// The product.
    public let productId: String
    /// When it was paid for, in milliseconds since 1970.
    public let purchaseTime: Int
    /// The purchase's identifier.
    public let purchaseToken: String
    /// 0 where it was paid for.
    public let purchaseState: Int
    /// The text that the app gave to the purchase.
    public let developerPayload: String

    init(order: String, app: String, product: String, time: Int, token: String, payload: String) {
      orderId = order
      packageName = app
      productId = product
      purchaseTime = time
      purchaseToken = token
      purchaseState = 0
      developerPayload = payload
    }
  }
}

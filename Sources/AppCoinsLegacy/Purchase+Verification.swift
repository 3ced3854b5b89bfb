@available(*, deprecated, renamed: "Transaction", message: "A06 of isola migrate.")
extension Purchase {
  /// What was signed of a purchase.
  ///
  /// - SeeAlso: AppCoins SDK 4.3, `Purchase.PurchaseVerification`.
  @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
  public final class PurchaseVerification: Codable, Sendable {
    /// Who signed.
    @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
    public let type: String
    /// What was signed.
    @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
    public let data: PurchaseVerificationData
    /// The signature.
    @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
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
    @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
    public let orderId: String
    /// The app.
    @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
    public let packageName: String
    /// The product.
    @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
    public let productId: String
    /// When it was paid for, in milliseconds since 1970.
    @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
    public let purchaseTime: Int
    /// The purchase's identifier.
    @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
    public let purchaseToken: String
    /// 0 where it was paid for.
    @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
    public let purchaseState: Int
    /// The text that the app gave to the purchase.
    @available(*, deprecated, message: "The new SDK does not have it; see M04 of isola migrate.")
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

import AppCoins
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
  public func finish(domain: String = (Bundle.main.bundleIdentifier ?? "")) async throws {
    let id = uid
    let isOurs = try await MarketEnvironment.process.asking(domain, other: false) { (market) throws(MarketError) in
      try await market.finish(id)
      return true
    }
    if isOurs { state = "CONSUMED" }
  }
}

@available(*, deprecated, renamed: "Transaction", message: "A06 of isola migrate.")
extension Purchase {
  /// A purchase in the words of this surface.
  convenience init(_ result: MarketResult) {
    let purchase = result.purchase
    let order = purchase.order.orderID ?? ""
    let signed = PurchaseVerificationData(
      order: order,
      app: (try? MarketEnvironment.process.market)?.bundleID ?? "",
      product: purchase.productID,
      time: Int((purchase.date.timeIntervalSince1970 * 1000).rounded()),
      token: purchase.id,
      payload: purchase.order.payload ?? ""
    )
    self.init(
      uid: purchase.id,
      sku: purchase.productID,
      // What could not be verified is not acknowledged either.
      state: purchase.isFinished ? "CONSUMED" : result.error == nil ? "ACKNOWLEDGED" : "PENDING",
      order: order,
      payload: purchase.order.payload,
      created: Self.text(of: purchase.date),
      PurchaseVerification(type: "ES256", data: signed, signature: purchase.signature)
    )
  }

  /// A moment as `2023-01-01T10:21:29.014456Z`.
  static func text(of date: Date) -> String {
    let micros = Int((date.timeIntervalSince1970 * 1_000_000).rounded())
    let (seconds, rest) = micros.quotientAndRemainder(dividingBy: 1_000_000)
    let (whole, part) = rest < 0 ? (seconds - 1, rest + 1_000_000) : (seconds, rest)
    let text = Date(timeIntervalSince1970: TimeInterval(whole)).formatted(.iso8601)
    let digits = String(part)
    return "\(text.dropLast()).\(String(repeating: "0", count: 6 - digits.count))\(digits)Z"
  }
}

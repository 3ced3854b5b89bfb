import Foundation

/// The payload of a transaction, with the keys of the App Store's servers.
///
/// - SeeAlso: App Store Server API, `JWSTransactionDecodedPayload`.
extension TransactionRecord: SignableRecord {
  static var requiredProperty: StaticString { "productId" }

  var signingID: SigningID { .transaction(id) }

  func write(to payload: inout PayloadText, seal: TokenSeal, known: KnownTexts) {
    let isSubscription = kind == .autoRenewable
    payload.add("transactionId", "\(id)")
    payload.add("originalTransactionId", "\(originalID)")
    payload.add("webOrderLineItemId", webOrderLineItemID)
    payload.add("bundleId", seal.bundleID)
    payload.add("productId", productID)
    payload.add("subscriptionGroupIdentifier", groupID)
    payload.add("purchaseDate", purchaseDate)
    payload.add("originalPurchaseDate", originalPurchaseDate)
    payload.add("expiresDate", expirationDate)
    payload.add("quantity", quantity)
    payload.add("type", productType)
    payload.add("appAccountToken", appAccountToken)
    payload.add("inAppOwnershipType", ownership)
    payload.add("signedDate", seal.signedDate)
    payload.add("revocationDate", revocationDate)
    payload.add("revocationReason", revocationReason)
    payload.add("revocationType", revocationType)
    payload.add("revocationPercentage", revocationPercentage)
    payload.add("isUpgraded", isSubscription ? isUpgraded : nil)
    payload.add("environment", TokenVerifier.Environment.xcode.name)
    payload.add("storefront", storefront)
    payload.add("storefrontId", known.storefrontID(of: storefront))
    payload.add("transactionReason", reason)
    payload.add("currency", currency)
    payload.add("price", known.thousandths(price))
    payload.add(offer)
    payload.addDevice(seal)
  }
}

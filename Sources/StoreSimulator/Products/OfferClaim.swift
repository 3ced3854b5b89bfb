import Foundation

/// An offer that a purchase asks for, and what proves that it may.
struct OfferClaim: Hashable, Sendable {
  /// What proves that the app's server makes the offer.
  enum Proof: Hashable, Sendable {
    /// Nothing has to.
    case none
    /// A signature over the offer.
    case signature(Product.SubscriptionOffer.Signature)
    /// A signed token.
    case token(String)
  }

  let type: Transaction.OfferType
  let id: String
  let proof: Proof
}

extension OfferClaim.Proof {
  /// Checks the proof of a promotional offer, with the key of the configuration where it has one.
  ///
  /// - Parameters:
  ///   - offer: The offer.
  ///   - product: The product.
  ///   - options: What goes with the purchase.
  ///   - key: The key that the app's server signs with.
  ///   - bundleID: The app.
  /// - Throws: ``Product/PurchaseError``.
  func check(
    _ offer: ConfiguredOffer,
    of product: ConfiguredProduct,
    options: Set<Product.PurchaseOption>,
    key: OfferKey?,
    bundleID: String
  ) throws(Product.PurchaseError) {
    switch self {
    case .none: break
    case .signature(let signature):
      guard !signature.keyID.isEmpty, !signature.signature.isEmpty, signature.timestamp > 0 else {
        throw .missingOfferParameters
      }
      guard let key else { break }
      let parts = [
        bundleID, signature.keyID, product.id, offer.id ?? "", options.appAccountToken.map(Self.text) ?? "",
        Self.text(signature.nonce), "\(signature.timestamp)",
      ]
      let digest = LibCrypto.sha256(Array(parts.joined(separator: "\u{2063}").utf8))
      guard signature.keyID == key.id, key.pair?.verifies(Array(signature.signature), of: digest) == true else {
        throw .invalidOfferSignature
      }
    case .token(let text):
      let claims = try OfferToken(text, key: key)
      guard claims.text("productId") == product.id, claims.text("offerIdentifier") == offer.id else {
        throw .invalidOfferSignature
      }
    }
  }

  private static func text(_ id: UUID) -> String { String(decoding: DeviceCheck.text(id), as: UTF8.self) }
}

/// A token that an app's server signed to make an offer: ES256, with the name of the key in its header.
struct OfferToken {
  private let payload: JSONValue

  /// Reads a token, and verifies it where a key is given.
  ///
  /// - Parameters:
  ///   - text: The token in compact form.
  ///   - key: The key that the app's server signs with; nil believes any well-formed token.
  /// - Throws: ``Product/PurchaseError/missingOfferParameters`` for an empty text, else `invalidOfferSignature`.
  init(_ text: String, key: OfferKey?) throws(Product.PurchaseError) {
    guard !text.isEmpty else { throw .missingOfferParameters }
    guard let compact = try? CompactToken(Array(text.utf8)), let header = try? compact.bytes(of: .header),
      let headerValue = try? JSONReader.value(of: header), let body = try? compact.bytes(of: .payload),
      let payload = try? JSONReader.value(of: body), let raw = try? compact.bytes(of: .signature),
      let signature = SignatureForm.der(raw: raw), headerValue.member("alg")?.value.content == .string("ES256")
    else { throw .invalidOfferSignature }
    self.payload = payload
    guard let key else { return }
    guard headerValue.member("kid")?.value.content == .string(key.id),
      key.pair?.verifies(signature, of: LibCrypto.sha256(compact.signedText)) == true
    else { throw .invalidOfferSignature }
  }

  /// The text of a claim.
  func text(_ name: String) -> String? {
    guard case .string(let text)? = payload.member(name)?.value.content else { return nil }
    return text
  }

  /// The truth of a claim.
  func truth(_ name: String) -> Bool? {
    guard case .bool(let truth)? = payload.member(name)?.value.content else { return nil }
    return truth
  }
}

extension Set<Product.PurchaseOption> {
  /// Whether the app's server says that the customer is eligible for an introductory offer; nil where it says nothing.
  func introductoryEligibility(
    for product: ConfiguredProduct,
    key: OfferKey?
  ) throws(Product.PurchaseError) -> Bool? {
    for option in self {
      guard case .introductoryEligibility(let text) = option.content else { continue }
      let token = try OfferToken(text, key: key)
      guard token.text("productId") == product.id, let allows = token.truth("allowIntroductoryOffer") else {
        throw .invalidOfferSignature
      }
      return allows
    }
    return nil
  }
}

public import Foundation

extension Product.SubscriptionOffer {
  /// A promotional offer as an app's server signed it.
  ///
  /// - SeeAlso: StoreKit, `Product.SubscriptionOffer.Signature`.
  public struct Signature: Hashable, Sendable {
    /// The name of the key.
    public let keyID: String
    /// A number that is used once.
    public let nonce: UUID
    /// When it was signed, in milliseconds since 1970.
    public let timestamp: Int
    /// The signature, in DER.
    public let signature: Data

    /// Takes what a server sent.
    public init(keyID: String, nonce: UUID, timestamp: Int, signature: Data) {
      self.keyID = keyID
      self.nonce = nonce
      self.timestamp = timestamp
      self.signature = signature
    }
  }
}

extension Product.PurchaseOption {
  /// A promotional offer, signed by the app's server.
  public static func promotionalOffer(
    offerID: String,
    signature: Product.SubscriptionOffer.Signature
  ) -> Product.PurchaseOption {
    Self(content: .offer(OfferClaim(type: .promotional, id: offerID, proof: .signature(signature))))
  }

  /// A promotional offer, signed by the app's server.
  ///
  /// - Parameters:
  ///   - offerID: The offer.
  ///   - keyID: The name of the key.
  ///   - nonce: A number that is used once.
  ///   - signature: The signature, in DER.
  ///   - timestamp: When it was signed, in milliseconds since 1970.
  /// - Returns: The option.
  public static func promotionalOffer(
    offerID: String,
    keyID: String,
    nonce: UUID,
    signature: Data,
    timestamp: Int
  ) -> Product.PurchaseOption {
    let signature = Product.SubscriptionOffer.Signature(
      keyID: keyID,
      nonce: nonce,
      timestamp: timestamp,
      signature: signature
    )
    return promotionalOffer(offerID: offerID, signature: signature)
  }

  /// A promotional offer, as a token that the app's server signed.
  ///
  /// - Parameters:
  ///   - offerID: The offer.
  ///   - compactJWS: The token.
  /// - Returns: The options, one for now.
  /// - SeeAlso: StoreKit, `Product.PurchaseOption.promotionalOffer(_:compactJWS:)`.
  public static func promotionalOffer(_ offerID: String, compactJWS: String) -> [Product.PurchaseOption] {
    [Self(content: .offer(OfferClaim(type: .promotional, id: offerID, proof: .token(compactJWS))))]
  }

  /// Whether the customer is eligible for an introductory offer, as the app's server says in a token that it signed.
  public static func introductoryOfferEligibility(compactJWS: String) -> Product.PurchaseOption {
    Self(content: .introductoryEligibility(compactJWS))
  }

  /// An offer for whoever has left.
  public static func winBackOffer(_ offer: Product.SubscriptionOffer) -> Product.PurchaseOption {
    Self(content: .offer(OfferClaim(type: .winBack, id: offer.id ?? "", proof: .none)))
  }

  /// A promotional offer that needs no signature: only for a test.
  public static func promotionalOffer(id: String) -> Product.PurchaseOption {
    Self(content: .offer(OfferClaim(type: .promotional, id: id, proof: .none)))
  }

  /// An offer code: only for a purchase outside the app.
  public static func codeOffer(referenceName: String) -> Product.PurchaseOption {
    Self(content: .offer(OfferClaim(type: .code, id: referenceName, proof: .none)))
  }
}

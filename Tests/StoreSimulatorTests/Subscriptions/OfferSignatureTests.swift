import Foundation
import Testing

@testable import StoreSimulator

/// Promotional offers that an app's server signed with the key of the store file.
struct OfferSignatureTests {
  private static let offer = #"""
    "introductoryOffer": { "paymentMode": "free", "subscriptionPeriod": "P1W" },
    "adHocOffers": [ { "offerID": "stay", "paymentMode": "free", "subscriptionPeriod": "P1M" } ]
    """#
  private let key: P256Key
  private let stage: Stage

  init() throws {
    key = try #require(P256Key.generate())
    let text = Data(key.privateKeyBytes).base64EncodedString()
    let pair = #""subscriptionOffersKeyPair": { "id": "KEY1", "privateKey": "\#(text)" },"#
    let configuration = try SubscriptionShop.configuration(
      [SubscriptionShop.subscription("a", level: 1, offers: Self.offer)],
      keyPair: pair
    )
    stage = try Stage(configuration: configuration)
  }

  private func lapse() async throws {
    try await stage.buy("a")
    try await stage.session.expireSubscription(productIdentifier: "a")
  }

  /// An offer as a server signs it.
  private func signed(
    product: String = "a",
    keyID: String = "KEY1",
    account: UUID? = nil,
    by signer: P256Key? = nil
  ) throws -> Product.PurchaseOption {
    let nonce = UUID()
    let parts = [
      "app.deepcuts", keyID, product, "stay", account?.uuidString.lowercased() ?? "", nonce.uuidString.lowercased(),
      "1769860800000",
    ]
    let digest = LibCrypto.sha256(Array(parts.joined(separator: "\u{2063}").utf8))
    let signature = try #require((signer ?? key).sign(digest))
    return .promotionalOffer(
      offerID: "stay",
      keyID: keyID,
      nonce: nonce,
      signature: Data(signature),
      timestamp: 1_769_860_800_000
    )
  }

  /// A token as a server signs it.
  private func token(_ claims: String, keyID: String = "KEY1") throws -> String {
    let header = #"{"alg":"ES256","kid":"\#(keyID)","typ":"JWT"}"#
    let text = Base64URL.encode(Array(header.utf8)) + Array(".".utf8) + Base64URL.encode(Array(claims.utf8))
    let der = try #require(key.sign(LibCrypto.sha256(text)))
    let raw = try #require(SignatureForm.raw(der: der))
    return String(decoding: text + Array(".".utf8) + Base64URL.encode(raw), as: UTF8.self)
  }

  @Test func `a signature that belongs to the offer is accepted, with an account too`() async throws {
    try await lapse()
    let account = UUID()
    let bought = try await stage.buy("a", options: [try signed(account: account), .appAccountToken(account)])
    #expect(bought.offer?.id == "stay" && bought.price == 0)

    try await stage.session.expireSubscription(productIdentifier: "a")
    #expect(try await stage.buy("a", options: [try signed()]).offer?.type == .promotional)
  }

  @Test func `a signature over something else, of another key or with another name is refused`() async throws {
    try await lapse()
    let foreign = try #require(P256Key.generate())
    for option in [
      try signed(product: "b"), try signed(keyID: "KEY2"), try signed(account: UUID()), try signed(by: foreign),
    ] {
      await #expect(throws: Product.PurchaseError.invalidOfferSignature) { try await stage.buy("a", options: [option]) }
    }
    #expect(try await stage.paid().count == 1)
  }

  @Test func `a signature without its parts is refused as such`() async throws {
    try await lapse()
    for (keyID, signature, timestamp) in [("", Data([1]), 1), ("KEY1", Data(), 1), ("KEY1", Data([1]), 0)] {
      let option = Product.PurchaseOption.promotionalOffer(
        offerID: "stay",
        keyID: keyID,
        nonce: UUID(),
        signature: signature,
        timestamp: timestamp
      )
      await #expect(throws: Product.PurchaseError.missingOfferParameters) {
        try await stage.buy("a", options: [option])
      }
    }
  }

  @Test func `a token is accepted for its own offer only`() async throws {
    try await lapse()
    let good = try token(#"{"productId":"a","offerIdentifier":"stay"}"#)
    let others = [
      try token(#"{"productId":"b","offerIdentifier":"stay"}"#), try token(#"{"productId":"a"}"#),
      try token(#"{"productId":"a","offerIdentifier":"stay"}"#, keyID: "KEY2"), String(good.dropLast(4)) + "AAAA",
      "a.b",
    ]
    for text in others {
      await #expect(throws: Product.PurchaseError.invalidOfferSignature) {
        try await stage.buy("a", options: Set(Product.PurchaseOption.promotionalOffer("stay", compactJWS: text)))
      }
    }
    let options = Set(Product.PurchaseOption.promotionalOffer("stay", compactJWS: good))
    #expect(try await stage.buy("a", options: options).offer?.id == "stay")
  }

  @Test func `a server's word about the introductory offer goes before the store's own`() async throws {
    let yes = try token(#"{"productId":"a","allowIntroductoryOffer":true}"#)
    let no = try token(#"{"productId":"a","allowIntroductoryOffer":false}"#)

    #expect(try await stage.buy("a", options: [.introductoryOfferEligibility(compactJWS: no)]).offer == nil)
    try await stage.session.expireSubscription(productIdentifier: "a")
    #expect(try await stage.buy("a").offer?.type == .introductory)
    try await stage.session.expireSubscription(productIdentifier: "a")
    #expect(try await stage.buy("a").offer == nil)
    try await stage.session.expireSubscription(productIdentifier: "a")
    let again = try await stage.buy("a", options: [.introductoryOfferEligibility(compactJWS: yes)])
    #expect(again.offer?.type == .introductory)
  }

  @Test func `without a key in the file any signature passes`() async throws {
    let configuration = try SubscriptionShop.configuration([
      SubscriptionShop.subscription("a", level: 1, offers: Self.offer)
    ])
    let stage = try Stage(configuration: configuration)
    try await stage.buy("a")
    try await stage.session.expireSubscription(productIdentifier: "a")

    #expect(try await stage.buy("a", options: [try signed(keyID: "ANY")]).offer?.id == "stay")
  }

  @Test func `a key in PKCS 8, with or without the lines of PEM, is read`() throws {
    let text = Data(Self.pkcs8(of: key)).base64EncodedString()
    let message = LibCrypto.sha256(Array("x".utf8))
    let signature = try #require(key.sign(message))
    for text in [text, "-----BEGIN PRIVATE KEY-----\n\(text)\n-----END PRIVATE KEY-----\n"] {
      let pair = try #require(OfferKey(id: "K", privateKey: SecretText(text: text)).pair)
      #expect(pair.verifies(signature, of: message))
    }
    #expect(OfferKey(id: "K", privateKey: SecretText(text: "no key")).pair == nil)
  }

  /// An `ECPrivateKey` in its wrapping of PKCS #8 (RFC 5958): version, algorithm and curve, and the key.
  private static func pkcs8(of key: P256Key) -> [UInt8] {
    let inner = key.privateKeyBytes
    func der(_ tag: UInt8, _ body: [UInt8]) -> [UInt8] {
      let length: [UInt8] = body.count < 128 ? [UInt8(body.count)] : [0x81, UInt8(body.count)]
      return [tag] + length + body
    }
    let algorithm: [UInt8] = [
      0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03,
      0x01, 0x07,
    ]
    return der(0x30, [0x02, 0x01, 0x00] + algorithm + der(0x04, inner))
  }
}

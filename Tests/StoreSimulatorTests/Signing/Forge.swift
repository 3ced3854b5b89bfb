import Foundation
import Testing

@testable import StoreSimulator

/// Makes tokens of all sorts, true ones and false ones.
struct Forge {
  static let moment = Date(timeIntervalSince1970: 1_769_860_800)

  let key: StoreKey
  let verifier: TokenVerifier

  init() throws {
    key = try #require(StoreKey.make())
    let member = StoreTrust.Member(certificate: key.certificate, key: key.pair, isRevoked: false)
    verifier = TokenVerifier(environment: .xcode, store: StoreTrust(members: [member], deviceID: key.deviceID))
  }

  /// The payload of a transaction with some properties changed, and one left out.
  func payload(_ changes: [String: Any] = [:], without omitted: String? = nil) -> [UInt8] {
    let nonce = UUID()
    let digest = DeviceCheck.digest(nonce: nonce, device: key.deviceID)
    var properties: [String: Any] = [
      "transactionId": "1", "originalTransactionId": "1", "bundleId": "app.deepcuts", "productId": "app.deepcuts.pro",
      "purchaseDate": 1_769_860_800_000.5, "originalPurchaseDate": 1_769_860_800_000, "quantity": 1,
      "type": "Non-Consumable", "inAppOwnershipType": "PURCHASED", "signedDate": 1_769_860_800_123.4567,
      "environment": "Xcode", "storefront": "USA", "price": 19_990, "currency": "USD",
      "deviceVerification": Data(digest).base64EncodedString(), "deviceVerificationNonce": nonce.uuidString,
    ]
    for (name, value) in changes { properties[name] = value }
    if let omitted { properties[omitted] = nil }
    return Array((try? JSONSerialization.data(withJSONObject: properties)) ?? Data())
  }

  /// A token of the store over a payload.
  func token(_ payload: [UInt8]) throws -> String {
    String(decoding: try #require(key.token(over: payload)).text, as: UTF8.self)
  }

  /// A token with a header of its own.
  func token(header: String, payload: [UInt8], signer: P256Key) throws -> String {
    let text = Base64URL.encode(Array(header.utf8)) + Array(".".utf8) + Base64URL.encode(payload)
    let der = try #require(signer.sign(LibCrypto.sha256(text)))
    let raw = try #require(SignatureForm.raw(der: der))
    return String(decoding: text + Array(".".utf8) + Base64URL.encode(raw), as: UTF8.self)
  }

  /// A header with certificates.
  static func header(_ chain: [[UInt8]], algorithm: String = "ES256") -> String {
    let texts = chain.map { "\"\(Data($0).base64EncodedString())\"" }
    return #"{"alg":"\#(algorithm)","x5c":[\#(texts.joined(separator: ","))]}"#
  }
}

/// A chain in the shape of Apple's, with a root of our own.
struct Chain {
  let keys: [P256Key]
  let forms: [CertificateForm]

  /// Forms of a leaf, an authority and a root.
  init(change: (inout [CertificateForm]) -> Void = { _ in }) throws {
    var leaf = CertificateForm(subject: "Leaf", issuer: "Authority")
    leaf.isAuthority = false
    leaf.marks = [AppleChain.leafMark]
    var authority = CertificateForm(subject: "Authority", issuer: "Root")
    authority.marks = [AppleChain.authorityMark]
    var root = CertificateForm(selfSigned: "Root")
    root.pathLength = nil
    var forms = [leaf, authority, root]
    change(&forms)
    self.forms = forms
    keys = try (0..<3).map { _ in try #require(P256Key.generate()) }
  }

  /// The certificates in DER, each signed by the next, the last by itself.
  func certificates() throws -> [[UInt8]] {
    try forms.indices.map { try #require(forms[$0].signed(about: keys[$0], by: keys[min($0 + 1, 2)])) }
  }
}

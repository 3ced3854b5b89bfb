import Foundation

/// The key that a store signs with, and the certificate that it shows.
struct StoreKey: Sendable {
  /// The pair.
  let pair: P256Key
  /// The certificate that says whose it is, in DER.
  let certificate: [UInt8]
  /// The header of everything it signs, in Base64URL.
  let header: [UInt8]
  /// The device of whoever holds the key.
  ///
  /// It follows from the key, so that a data directory is one device and needs no second file.
  let deviceID: UUID

  /// The name in the certificate of a simulated store.
  static let name = "StoreKit Testing in Isola"

  /// Takes a pair and its certificate.
  ///
  /// - Returns: Nil where the certificate is about another key.
  init?(pair: P256Key, certificate: [UInt8]) {
    let publicKey = pair.publicKeyBytes
    guard let shown = P256Key(certificate: certificate), shown.publicKeyBytes == publicKey else { return nil }
    self.pair = pair
    self.certificate = certificate
    header = Base64URL.encode(TokenHeader.json(certificate: certificate))
    deviceID = Nonces.id(LibCrypto.sha256(publicKey))
  }

  /// Makes a key.
  ///
  /// - Parameter name: The name in its certificate.
  /// - Returns: The key; nil where libcrypto has no entropy or no memory.
  static func make(name: String = Self.name) -> StoreKey? {
    guard let pair = P256Key.generate(),
      let certificate = CertificateForm(selfSigned: name).signed(about: pair, by: pair)
    else { return nil }
    return StoreKey(pair: pair, certificate: certificate)
  }

  /// Signs a payload.
  ///
  /// - Parameters:
  ///   - payload: JSON.
  ///   - flipsBit: Whether one bit of the signature is turned afterwards.
  /// - Returns: A token in compact form; nil where libcrypto does not sign.
  func token(over payload: [UInt8], flippingBit flipsBit: Bool = false) -> CompactToken? {
    var text: [UInt8] = []
    text.reserveCapacity(header.count + payload.count * 4 / 3 + 92)
    text += header
    text.append(UInt8(ascii: "."))
    Base64URL.encode(payload, into: &text)
    guard let der = pair.sign(LibCrypto.sha256(text)), var signature = SignatureForm.raw(der: der) else { return nil }
    if flipsBit { signature[SignatureForm.rawLength - 1] ^= 1 }
    let point = text.count
    text.append(UInt8(ascii: "."))
    Base64URL.encode(signature, into: &text)
    return CompactToken(text, firstPoint: header.count, secondPoint: point)
  }
}

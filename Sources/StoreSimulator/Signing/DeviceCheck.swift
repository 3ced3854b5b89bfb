import Foundation

/// The digest that ties a token to a device.
///
/// - SeeAlso: StoreKit, `Transaction.deviceVerification`.
enum DeviceCheck {
  /// The digest of a nonce and a device: SHA-384 over both in small letters, 48 bytes.
  static func digest(nonce: UUID, device: UUID) -> [UInt8] { digest(nonce: text(nonce), device: text(device)) }

  /// The digest of a nonce and a device, from their texts in small letters.
  static func digest(nonce: [UInt8], device: [UInt8]) -> [UInt8] { LibCrypto.sha384(nonce + device) }

  /// What is wrong with a payload on a device, nil where nothing is.
  static func fault(of payload: TokenPayload, on device: UUID) -> TokenFault? {
    guard let nonce = payload.text("deviceVerificationNonce") else {
      return TokenFault(.missingProperty, "The payload has no \"deviceVerificationNonce\".")
    }
    guard let found = payload.text("deviceVerification") else {
      return TokenFault(.missingProperty, "The payload has no \"deviceVerification\".")
    }
    // A nonce is hexadecimal digits and hyphens by now, so that this bit makes capitals small and changes nothing else.
    let digest = digest(nonce: nonce.utf8.map { $0 | 0x20 }, device: text(device))
    guard found.utf8.elementsEqual(Base64URL.encode(digest, alphabet: Base64URL.plainAlphabet)) else {
      return TokenFault(
        .otherDevice,
        "The payload's \"deviceVerification\" is not the digest of its nonce and this device."
      )
    }
    return nil
  }

  /// A UUID in small letters.
  static func text(_ id: UUID) -> [UInt8] {
    let bytes = id.uuid
    let all = [
      bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7, bytes.8, bytes.9, bytes.10, bytes.11,
      bytes.12, bytes.13, bytes.14, bytes.15,
    ]
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for (index, byte) in all.enumerated() {
      if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }

  private static let digits = Array("0123456789abcdef".utf8)
}

import Foundation

/// The digest that ties a token to a device.
///
/// - SeeAlso: StoreKit, `Transaction.deviceVerification`.
enum DeviceCheck {
  /// The digest of a nonce and a device: SHA-384 over both in small letters, 48 bytes.
  static func digest(nonce: UUID, device: UUID) -> [UInt8] {
    LibCrypto.sha384(Array((nonce.uuidString + device.uuidString).lowercased().utf8))
  }

  /// What is wrong with a payload on a device, nil where nothing is.
  static func fault(of payload: TokenPayload, on device: UUID) -> TokenFault? {
    guard let nonce = payload.text("deviceVerificationNonce").flatMap(UUID.init(uuidString:)) else {
      return TokenFault(.missingProperty, "The payload has no \"deviceVerificationNonce\".")
    }
    guard let text = payload.text("deviceVerification") else {
      return TokenFault(.missingProperty, "The payload has no \"deviceVerification\".")
    }
    guard let data = Data(base64Encoded: text), Array(data) == digest(nonce: nonce, device: device) else {
      return TokenFault(
        .otherDevice,
        "The payload's \"deviceVerification\" is not the digest of its nonce and this device."
      )
    }
    return nil
  }
}

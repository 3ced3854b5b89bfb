/// Why a value from the store did not pass verification.
public enum VerificationError: String, Error, Hashable, Sendable, Codable, CaseIterable {
  /// The chain of certificates is not valid.
  case invalidCertificateChain
  /// The value was made for another device.
  case invalidDeviceVerification
  /// The value cannot be decoded.
  case invalidEncoding
  /// The signature is not valid.
  case invalidSignature
  /// A property is missing.
  case missingRequiredProperties
  /// The certificate was revoked.
  case revokedCertificate
}

extension VerificationError: CustomStringConvertible {
  /// The cause in one sentence.
  public var description: String {
    switch self {
    case .invalidCertificateChain: "The chain of certificates is not valid."
    case .invalidDeviceVerification: "The value was made for another device."
    case .invalidEncoding: "The value cannot be decoded."
    case .invalidSignature: "The signature is not valid."
    case .missingRequiredProperties: "A required property is missing."
    case .revokedCertificate: "The certificate was revoked."
    }
  }
}

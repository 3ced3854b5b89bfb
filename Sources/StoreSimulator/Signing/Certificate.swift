import Foundation

/// What is asked of a certificate.
///
/// - SeeAlso: RFC 5280.
struct Certificate: Sendable, Hashable {
  /// All of it, in DER.
  let bytes: [UInt8]
  /// The common name of whoever it is about.
  let subject: String
  /// The common name of whoever signed it.
  let issuer: String
  /// The first moment of its validity.
  let validFrom: Date
  /// The last moment of its validity.
  let validUntil: Date
  /// Whether its own key signed it.
  let isSelfSigned: Bool

  /// Its SHA-256 digest in hexadecimal digits.
  var fingerprint: String {
    LibCrypto.sha256(bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Whether it is valid at a moment.
  func isValid(at moment: Date) -> Bool { validFrom <= moment && moment <= validUntil }
}

import Foundation

/// The key pair that an app's server signs promotional offers with, as a configuration file holds it.
///
/// The private key is never shown; it is used to check signatures, since the file has no public one.
struct OfferKey: Sendable, Hashable {
  /// The name of the key.
  let id: String
  /// A private key on P-256 in PKCS #8, as Base64 with or without the lines of PEM.
  let privateKey: SecretText

  /// The pair, nil where the text is none.
  var pair: P256Key? {
    let lines = privateKey.text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("-----") }
    guard let bytes = Data(base64Encoded: lines.joined().filter { !$0.isWhitespace }) else { return nil }
    return P256Key(privateKey: Array(bytes))
  }
}

import Foundation

/// A store's key as it stands in a file: the private key and its certificate, each in PEM.
///
/// - SeeAlso: RFC 7468; RFC 5915.
struct StoreKeyText {
  /// An `ECPrivateKey` in DER.
  let privateKey: [UInt8]
  /// The certificate in DER.
  let certificate: [UInt8]

  /// Why a text is no key, as the end of a sentence.
  struct Fault: Error, Equatable {
    let reason: String
  }

  /// Takes both.
  init(privateKey: [UInt8], certificate: [UInt8]) {
    self.privateKey = privateKey
    self.certificate = certificate
  }

  /// Reads a text.
  ///
  /// - Parameter text: Two blocks in PEM, one of each kind.
  /// - Throws: ``Fault``.
  init(_ text: String) throws(Fault) {
    privateKey = try Self.block("EC PRIVATE KEY", in: text)
    certificate = try Self.block("CERTIFICATE", in: text)
  }

  /// The text.
  var text: String { Self.text("EC PRIVATE KEY", privateKey) + Self.text("CERTIFICATE", certificate) }

  private static func text(_ label: String, _ bytes: [UInt8]) -> String {
    let lines = Data(bytes).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
    return "-----BEGIN \(label)-----\n\(lines)\n-----END \(label)-----\n"
  }

  private static func block(_ label: String, in text: String) throws(Fault) -> [UInt8] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(of: "-----BEGIN \(label)-----"),
      let last = lines[first...].firstIndex(of: "-----END \(label)-----")
    else { throw Fault(reason: "it has no block \"\(label)\"") }
    guard let data = Data(base64Encoded: lines[(first + 1)..<last].joined()), !data.isEmpty else {
      throw Fault(reason: "its block \"\(label)\" is not Base64")
    }
    return Array(data)
  }
}

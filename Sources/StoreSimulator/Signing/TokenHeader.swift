import Foundation

/// How a token is signed: its algorithm and its certificates.
///
/// - SeeAlso: RFC 7515, section 4.1.
struct TokenHeader: Sendable, Hashable {
  /// The name of the key, which Xcode's tokens have and the App Store's do not.
  let keyID: String?
  /// The certificates in DER, beginning with the one whose key signs.
  let certificates: [[UInt8]]

  /// The name that Xcode gives its key; whoever tells Xcode's tokens by it tells the store's too.
  static let xcodeKeyID = "Apple_Xcode_Key"

  /// The header of a token that one certificate stands behind, as JSON.
  static func json(certificate: [UInt8]) -> [UInt8] {
    var object = JSONObjectText()
    object.add("alg", quoting: "ES256")
    object.add("kid", quoting: xcodeKeyID)
    object.add("typ", quoting: "JWT")
    object.add("x5c", "[\(JSONObjectText.quoted(Data(certificate).base64EncodedString()))]")
    return Array(object.text.utf8)
  }

  /// Reads a header.
  ///
  /// - Parameter json: The bytes of the first part.
  /// - Throws: ``TokenFault``.
  init(json: [UInt8]) throws(TokenFault) {
    let value: JSONValue
    do { value = try JSONReader.value(of: json) } catch { throw TokenFault(error, in: .header) }
    guard case .object = value.content else {
      throw TokenFault(.badHeader, "The header is \(value.kind), but an object was expected.")
    }
    if let repeated = value.repeatedKeys().first {
      throw TokenFault(.badHeader, "The header has the property \"\(repeated.keyPath)\" twice.")
    }
    guard case .string(let algorithm)? = value.member("alg")?.value.content else {
      throw TokenFault(.badHeader, "The header has no \"alg\", but the text \"ES256\" was expected.")
    }
    guard algorithm == "ES256" else {
      let nothing = algorithm == "none" ? ", which is no signature at all" : ""
      throw TokenFault(.wrongAlgorithm, "The header's \"alg\" is \"\(algorithm)\"\(nothing); only ES256 is accepted.")
    }
    guard value.member("crit") == nil else {
      throw TokenFault(.badHeader, "The header has \"crit\": it asks for extensions, and none is known.")
    }
    if case .string(let keyID)? = value.member("kid")?.value.content { self.keyID = keyID } else { keyID = nil }
    certificates = try Self.certificates(value.member("x5c")?.value)
  }

  private static func certificates(_ value: JSONValue?) throws(TokenFault) -> [[UInt8]] {
    guard let value else { return [] }
    guard case .array(let elements) = value.content else {
      throw TokenFault(.badHeader, "The header's \"x5c\" is \(value.kind), but an array of texts was expected.")
    }
    var certificates: [[UInt8]] = []
    for (number, element) in elements.enumerated() {
      guard case .string(let text) = element.content else {
        throw TokenFault(.badHeader, "The header's \"x5c[\(number)]\" is \(element.kind), but a text was expected.")
      }
      guard let data = Data(base64Encoded: text) else {
        throw TokenFault(.badCertificate, "The header's \"x5c[\(number)]\" is not Base64.")
      }
      certificates.append(Array(data))
    }
    return certificates
  }
}

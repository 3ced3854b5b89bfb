/// What is wrong with a token, and where.
public struct TokenFault: Error, Hashable, Sendable {
  /// A stable word for each sort of fault.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// There is no such file.
    case noSuchFile = "no-such-file"
    /// The path leads to a folder.
    case isFolder = "is-a-folder"
    /// A file cannot be read.
    case unreadable
    /// There is no text.
    case empty
    /// The text is longer than any token.
    case tooLong = "too-long"
    /// The text does not have three parts.
    case notThreeParts = "not-three-parts"
    /// A part is not Base64URL.
    case badBase64URL = "bad-base64url"
    /// The text or a part is not UTF-8.
    case notUTF8 = "not-utf8"
    /// A part is not JSON.
    case badJSON = "bad-json"
    /// A property of the header is missing or of the wrong kind.
    case badHeader = "bad-header"
    /// The header names another algorithm than ES256.
    case wrongAlgorithm = "wrong-algorithm"
    /// The header does not carry the certificates that the environment asks for.
    case wrongChain = "wrong-chain"
    /// A certificate cannot be read.
    case badCertificate = "bad-certificate"
    /// A certificate is not one of those that are trusted.
    case foreignCertificate = "foreign-certificate"
    /// A certificate was not valid when the token was signed.
    case expiredCertificate = "expired-certificate"
    /// A certificate was revoked.
    case revokedCertificate = "revoked-certificate"
    /// The signature does not have 64 bytes.
    case badSignatureLength = "bad-signature-length"
    /// The signature does not belong to the header, the payload and the key.
    case badSignature = "bad-signature"
    /// A property of the payload is missing.
    case missingProperty = "missing-property"
    /// A property of the payload is of the wrong kind.
    case wrongProperty = "wrong-property"
    /// The token was made for another environment than the one that was asked for.
    case otherEnvironment = "other-environment"
    /// The token was made for another device.
    case otherDevice = "other-device"
  }

  /// The sort of fault.
  public let code: Code
  /// One sentence: what is wrong, where, and what was expected.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message.harmless
  }

  /// The reason that StoreKit would give.
  ///
  /// - SeeAlso: StoreKit, `VerificationResult.VerificationError`.
  public var verificationError: VerificationError {
    switch code {
    case .noSuchFile, .isFolder, .unreadable, .empty, .tooLong, .notThreeParts, .badBase64URL, .notUTF8, .badJSON,
      .badHeader, .wrongAlgorithm,
      .badSignatureLength, .wrongProperty:
      .invalidEncoding
    case .wrongChain, .badCertificate, .foreignCertificate, .expiredCertificate: .invalidCertificateChain
    case .revokedCertificate: .revokedCertificate
    case .badSignature: .invalidSignature
    case .missingProperty, .otherEnvironment: .missingRequiredProperties
    case .otherDevice: .invalidDeviceVerification
    }
  }
}

extension TokenFault: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension TokenFault {
  /// The fault of a part that is not Base64URL.
  init(_ fault: Base64URL.Fault, in part: CompactToken.Part, of text: ArraySlice<UInt8>) {
    let name = part.rawValue
    switch fault {
    case .foreignCharacter(let offset):
      let byte = text[text.startIndex + offset]
      let found =
        (0x21...0x7E).contains(byte)
        ? "\"\(Character(UnicodeScalar(byte)))\"" : "the byte 0x" + String(byte, radix: 16, uppercase: true)
      let hint = byte == UInt8(ascii: "=") ? "; tokens are written without padding" : ""
      self.init(
        .badBase64URL,
        "The \(name) is not Base64URL: character \(offset + 1) is \(found), not a letter, a digit, \"-\" or \"_\"\(hint)."
      )
    case .impossibleLength:
      self.init(
        .badBase64URL,
        "The \(name) is not Base64URL: \(text.count == 1 ? "1 character encodes" : "\(text.count) characters encode") no number of bytes."
      )
    case .unusedBits:
      self.init(.badBase64URL, "The \(name) is not Base64URL: its last character has bits that no byte uses.")
    }
  }

  /// The fault of a part that is not JSON.
  init(_ fault: JSONFault, in part: CompactToken.Part) {
    let place = "line \(fault.position.line), column \(fault.position.column)"
    // The reader speaks of files; here the text is a part of a token.
    let message = fault.message.replacing("the file", with: "the \(part.rawValue)")
    switch fault.kind {
    case .notUTF8: self.init(.notUTF8, "The \(part.rawValue) is not UTF-8 text at \(place).")
    default: self.init(.badJSON, "The \(part.rawValue) is not JSON at \(place): \(message).")
    }
  }
}

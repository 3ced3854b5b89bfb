public import Foundation

/// A token that could be read; whether it can be believed is for a ``TokenVerifier`` to say.
///
/// - SeeAlso: RFC 7515; App Store Server API, `JWSTransaction`.
public struct SignedToken: Sendable {
  let compact: CompactToken
  let header: TokenHeader
  let payload: TokenPayload
  /// The signature in DER.
  let signature: [UInt8]

  /// Reads a token.
  ///
  /// - Parameter text: A JWS in compact form; space around it is left out.
  /// - Throws: ``TokenFault`` with the place of the first fault.
  public init(_ text: String) throws(TokenFault) {
    try self.init(bytes: Array(text.utf8))
  }

  /// Reads a token.
  ///
  /// - Parameter bytes: A JWS in compact form; space around it and a byte order mark are left out.
  /// - Throws: ``TokenFault`` with the place of the first fault.
  public init(bytes: [UInt8]) throws(TokenFault) {
    guard bytes.count <= CompactToken.sizeLimit else { throw CompactToken.tooLong(bytes.count) }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let number = error.byteOffsets.lowerBound + 1
      throw TokenFault(.notUTF8, "The text is not UTF-8 at byte \(number), but a token is letters, digits and points.")
    }
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let text = bytes[start...].drop(while: isSpace)
    let end = text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? text.startIndex
    let compact = try CompactToken(Array(text[..<end]))
    try self.init(compact, header: try TokenHeader(json: try compact.bytes(of: .header)))
  }

  /// Reads a token whose header is known.
  init(_ compact: CompactToken, header: TokenHeader) throws(TokenFault) {
    let raw = try compact.bytes(of: .signature)
    guard let signature = SignatureForm.der(raw: raw) else {
      throw TokenFault(
        .badSignatureLength,
        "The signature has \(raw.count) bytes, but one on P-256 has \(SignatureForm.rawLength)."
      )
    }
    self.compact = compact
    self.header = header
    self.signature = signature
    payload = try TokenPayload(json: try compact.bytes(of: .payload))
  }

  /// What it is about.
  public var kind: TokenKind { payload.kind }

  /// When it was signed.
  public var signedDate: Date { payload.signedDate }

  /// The environment that it names itself, which says nothing about where it comes from.
  public var environment: String { payload.environment }

  /// The name of its key, nil where it has none.
  public var keyID: String? { header.keyID }

  /// How many certificates it carries.
  public var certificateCount: Int { header.certificates.count }

  /// The token as it was written.
  public var jwsRepresentation: String { String(decoding: compact.text, as: UTF8.self) }

  /// The header, as JSON.
  public var headerData: Data { Data((try? compact.bytes(of: .header)) ?? []) }

  /// The payload, as JSON.
  public var payloadData: Data { Data((try? compact.bytes(of: .payload)) ?? []) }

  /// The header and the payload as they are written, with the point between them: what the signature is about.
  public var signedData: Data { Data(compact.signedText) }

  /// The signature: two numbers of 32 bytes each.
  public var signatureData: Data { Data((try? compact.bytes(of: .signature)) ?? []) }
}

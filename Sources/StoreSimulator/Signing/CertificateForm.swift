/// A certificate to be signed.
///
/// The store's own is shaped as the one of Xcode: one certificate that signs itself, an authority that may certify
/// nobody else. Its validity has no end, because the store's clock can be moved.
///
/// - SeeAlso: RFC 5280, section 4.1.
struct CertificateForm: Sendable {
  /// The common name of whoever it is about.
  var subject: String
  /// The common name of whoever signs it.
  var issuer: String
  /// Whether it may sign other certificates.
  var isAuthority = true
  /// How many authorities may follow below it, nil for any number.
  var pathLength: UInt8? = 0
  /// Object identifiers of extensions that have no content.
  var marks: [String] = []
  /// The first moment of its validity: a UTCTime.
  var validFrom = "700101000000Z"
  /// The last moment of its validity: a GeneralizedTime.
  ///
  /// The one that is given here stands for none (RFC 5280, section 4.1.2.5).
  var validUntil = "99991231235959Z"

  /// A form for a key that signs for itself.
  init(selfSigned name: String) {
    subject = name
    issuer = name
  }

  /// A form for a key that another signs for.
  init(subject: String, issuer: String) {
    self.subject = subject
    self.issuer = issuer
  }

  /// Signs it.
  ///
  /// - Parameters:
  ///   - key: The key that it is about.
  ///   - signer: The key that signs.
  /// - Returns: The certificate in DER; nil where libcrypto does not sign.
  func signed(about key: P256Key, by signer: P256Key) -> [UInt8]? {
    let content = content(about: key)
    guard let signature = signer.sign(LibCrypto.sha256(content)) else { return nil }
    return DERText.sequence([content, Self.algorithm, DERText.element(0x03, [0] + signature)])
  }

  private func content(about key: P256Key) -> [UInt8] {
    DERText.sequence([
      DERText.element(0xA0, DERText.small(2)),
      DERText.small(1),
      Self.algorithm,
      Self.name(issuer),
      DERText.sequence([
        DERText.element(0x17, Array(validFrom.utf8)), DERText.element(0x18, Array(validUntil.utf8)),
      ]),
      Self.name(subject),
      key.publicKeyBytes,
      DERText.element(0xA3, DERText.sequence(extensions)),
    ])
  }

  private var extensions: [[UInt8]] {
    let yes = DERText.element(0x01, [0xFF])
    let constraints = DERText.sequence(isAuthority ? [yes] + (pathLength.map { [DERText.small($0)] } ?? []) : [])
    // The first bit allows signatures, the sixth signatures of certificates.
    let usage = DERText.element(0x03, isAuthority ? [0x02, 0x84] : [0x07, 0x80])
    let fixed = [
      DERText.sequence([DERText.identifier("2.5.29.19"), yes, DERText.element(0x04, constraints)]),
      DERText.sequence([DERText.identifier("2.5.29.15"), yes, DERText.element(0x04, usage)]),
    ]
    return fixed
      + marks.map { DERText.sequence([DERText.identifier($0), DERText.element(0x04, DERText.element(0x05, []))]) }
  }

  /// ECDSA with SHA-256.
  private static let algorithm = DERText.sequence([DERText.identifier("1.2.840.10045.4.3.2")])

  /// A name: common name and organization are the same, as in Xcode's.
  private static func name(_ text: String) -> [UInt8] {
    DERText.sequence(
      ["2.5.4.3", "2.5.4.10"].map { attribute in
        DERText.element(0x31, DERText.sequence([DERText.identifier(attribute), DERText.utf8(text)]))
      }
    )
  }
}

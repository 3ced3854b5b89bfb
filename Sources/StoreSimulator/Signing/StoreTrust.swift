import Foundation

/// The certificates of one store, and the device that it signs for.
struct StoreTrust: Sendable {
  /// A certificate of the store.
  struct Member: Sendable {
    /// The certificate in DER.
    let certificate: [UInt8]
    /// Its public key.
    let key: P256Key
    /// Whether it was revoked.
    let isRevoked: Bool
  }

  /// The store's certificates.
  let members: [Member]
  /// The device.
  let deviceID: UUID

  /// The key behind certificates, nil where they are not this store's.
  ///
  /// - Throws: ``TokenFault`` for a certificate that was revoked.
  func key(for certificates: [[UInt8]]) throws(TokenFault) -> P256Key? {
    guard certificates.count == 1, let member = members.first(where: { $0.certificate == certificates[0] }) else {
      return nil
    }
    guard !member.isRevoked else {
      throw TokenFault(.revokedCertificate, "The certificate was one of this store's, and the store has revoked it.")
    }
    return member.key
  }
}

/// The rule for tokens of Xcode: one certificate, which signs itself.
enum XcodeChain {
  /// The name in Xcode's certificate.
  static let name = "StoreKit Testing in Xcode"

  /// The key of the one certificate.
  ///
  /// - Parameters:
  ///   - certificates: What the header carries.
  ///   - moment: When the token says it was signed.
  ///   - isAccepted: Whether anybody's certificate but the store's own is believed.
  /// - Returns: The key.
  /// - Throws: ``TokenFault``.
  static func key(_ certificates: [[UInt8]], at moment: Date, isAccepted: Bool) throws(TokenFault) -> P256Key {
    guard certificates.count == 1, let bytes = certificates.first else {
      let count = certificates.count
      let found = count == 0 ? "no certificate" : "\(count) certificates"
      let hint = count == 3 ? "; three are the form of Apple's servers" : ""
      throw TokenFault(.wrongChain, "The header's \"x5c\" has \(found), but a token of Xcode has one\(hint).")
    }
    guard let certificate = LibCrypto.certificate(bytes) else {
      throw TokenFault(.badCertificate, "The header's \"x5c[0]\" is not a certificate.")
    }
    guard certificate.isSelfSigned else {
      throw TokenFault(
        .wrongChain,
        "The certificate of \"\(certificate.subject)\" is signed by \"\(certificate.issuer)\", but one that signs itself "
          + "was expected."
      )
    }
    guard certificate.subject != StoreKey.name else {
      throw TokenFault(.foreignCertificate, "The certificate is one of another simulated store, and not of this one.")
    }
    guard isAccepted, certificate.subject == name else {
      let expected = isAccepted ? "neither this store's nor Xcode's" : "not this store's"
      throw TokenFault(.foreignCertificate, "The certificate is \(expected): it is one of \"\(certificate.subject)\".")
    }
    guard certificate.isValid(at: moment) else { throw expired(certificate, 1, at: moment) }
    guard let key = P256Key(certificate: bytes) else {
      throw TokenFault(.badCertificate, "The key of the certificate is not one on the curve P-256.")
    }
    return key
  }

  /// The fault of a certificate that was not valid when a token was signed.
  static func expired(_ certificate: Certificate, _ number: Int, at moment: Date) -> TokenFault {
    let stamp = { (date: Date) in date.formatted(.iso8601) }
    return TokenFault(
      .expiredCertificate,
      "The certificate of \"\(certificate.subject)\" is valid from \(stamp(certificate.validFrom)) to "
        + "\(stamp(certificate.validUntil)), but the token was signed at \(stamp(moment))."
    )
  }
}

/// The rule for tokens of Apple's servers: a leaf, an authority and Apple's root, with Apple's marks.
///
/// Whether a certificate was revoked is not asked, since that needs the network.
enum AppleChain {
  /// The SHA-256 digest of "Apple Root CA - G3".
  static let rootFingerprint = "63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179"

  /// The mark of a leaf that signs receipts.
  static let leafMark = "1.2.840.113635.100.6.11.1"

  /// The mark of the authority for developers.
  static let authorityMark = "1.2.840.113635.100.6.2.1"

  /// The key of the leaf.
  ///
  /// - Parameters:
  ///   - chain: What the header carries.
  ///   - moment: When the token says it was signed.
  ///   - roots: The fingerprints that the last certificate may have.
  /// - Returns: The key.
  /// - Throws: ``TokenFault``.
  static func key(_ chain: [[UInt8]], at moment: Date, roots: Set<String>) throws(TokenFault) -> P256Key {
    guard chain.count == 3 else {
      let found =
        chain.isEmpty ? "no certificate" : chain.count == 1 ? "one certificate" : "\(chain.count) certificates"
      let hint = chain.count == 1 ? "; one is the form of Xcode" : ""
      throw TokenFault(
        .wrongChain,
        "The header's \"x5c\" has \(found), but a token of Apple's servers has three\(hint)."
      )
    }
    var certificates: [Certificate] = []
    for (number, bytes) in chain.enumerated() {
      guard let certificate = LibCrypto.certificate(bytes) else {
        throw TokenFault(.badCertificate, "The header's \"x5c[\(number)]\" is not a certificate.")
      }
      certificates.append(certificate)
    }
    guard roots.contains(certificates[2].fingerprint) else {
      throw TokenFault(
        .foreignCertificate,
        "The chain ends in the root \"\(certificates[2].subject)\", which is not Apple's \"Apple Root CA - G3\"."
      )
    }
    for (number, certificate) in certificates.enumerated() where !certificate.isValid(at: moment) {
      throw XcodeChain.expired(certificate, number + 1, at: moment)
    }
    for (number, mark) in [leafMark, authorityMark].enumerated() where !LibCrypto.hasExtension(chain[number], mark) {
      throw TokenFault(
        .wrongChain,
        "The certificate of \"\(certificates[number].subject)\" lacks Apple's mark \(mark), so it may not sign this."
      )
    }
    if let reason = LibCrypto.fault(of: chain, at: moment) {
      throw TokenFault(.wrongChain, "The chain of certificates is not valid: \(reason).")
    }
    guard let key = P256Key(certificate: chain[0]) else {
      throw TokenFault(.badCertificate, "The key of the certificate is not one on the curve P-256.")
    }
    return key
  }
}

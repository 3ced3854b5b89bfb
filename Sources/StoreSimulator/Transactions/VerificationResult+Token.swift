public import Foundation

extension VerificationResult where SignedType: SignedValue {
  /// The token that the store signed, in compact form; the store of an app's server can verify it again.
  ///
  /// - SeeAlso: StoreKit, `VerificationResult.jwsRepresentation`; RFC 7515, section 3.1.
  public var jwsRepresentation: String { token.text }

  /// The header of the token, as JSON; empty where the token is broken.
  ///
  /// - SeeAlso: StoreKit, `VerificationResult.headerData`.
  public var headerData: Data { token.data(of: .header) }

  /// The payload of the token, as JSON; empty where the token is broken.
  ///
  /// - SeeAlso: StoreKit, `VerificationResult.payloadData`.
  public var payloadData: Data { token.data(of: .payload) }

  /// The header and the payload as the token has them, with the point between them: what the signature is about.
  ///
  /// - SeeAlso: StoreKit, `VerificationResult.signedData`.
  public var signedData: Data { token.signedData }

  /// The signature: the numbers r and s, 32 bytes each.
  ///
  /// StoreKit has the same bytes in `signature` as well, in a type of CryptoKit.
  ///
  /// - SeeAlso: StoreKit, `VerificationResult.signatureData`; RFC 7518, section 3.4.
  public var signatureData: Data { token.data(of: .signature) }

  /// When the store signed the token.
  ///
  /// - SeeAlso: StoreKit, `VerificationResult.signedDate`.
  public var signedDate: Date { token.signedDate }

  /// The SHA-384 digest of the nonce and the device, both in small letters: 48 bytes.
  ///
  /// - SeeAlso: StoreKit, `VerificationResult.deviceVerification`.
  public var deviceVerification: Data { Data(token.deviceVerification) }

  /// The number that the digest of the device was made with.
  ///
  /// - SeeAlso: StoreKit, `VerificationResult.deviceVerificationNonce`.
  public var deviceVerificationNonce: UUID { token.nonce }

  private var token: StoreToken { unsafePayloadValue.token }
}

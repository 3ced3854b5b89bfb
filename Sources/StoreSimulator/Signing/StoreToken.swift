import Foundation

/// The token of something that the store signed, with what signing added.
///
/// Outside this module it is opaque; ``VerificationResult`` shows its parts.
public struct StoreToken: Sendable, Hashable {
  /// The token in compact form; empty where the store had no key.
  let text: String
  /// What signing added.
  let seal: TokenSeal

  init(text: [UInt8], seal: TokenSeal) {
    self.text = String(decoding: text, as: UTF8.self)
    self.seal = seal
  }

  /// The token that a store without a key gives.
  init(at moment: Date) {
    self.init(text: [], seal: TokenSeal(bundleID: "", signedDate: moment, nonce: UUID(), deviceVerification: []))
  }

  /// The app that the store sells for.
  var bundleID: String { seal.bundleID }

  /// When it was signed.
  var signedDate: Date { seal.signedDate }

  /// The number that was used for the digest of the device.
  var nonce: UUID { seal.nonce }

  /// The digest of the device.
  var deviceVerification: [UInt8] { seal.deviceVerification }

  /// The bytes of a part; none where the part cannot be decoded.
  func data(of part: CompactToken.Part) -> Data {
    Data((try? CompactToken(Array(text.utf8)).bytes(of: part)) ?? [])
  }

  /// What the signature is about.
  var signedData: Data { (try? Data(CompactToken(Array(text.utf8)).signedText)) ?? Data() }
}

/// What signing adds: for whom it was signed, and when.
struct TokenSeal: Sendable, Hashable {
  /// The app that the store sells for.
  var bundleID: String
  /// When it was signed.
  var signedDate: Date
  /// A number used once.
  var nonce: UUID
  /// The digest that ties it to a device.
  var deviceVerification: [UInt8]
}

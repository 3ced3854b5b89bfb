import Foundation

/// The token of a transaction, with what signing added.
struct TransactionToken: Sendable, Hashable {
  /// The token in compact form; empty where the store had no key.
  let text: String
  /// The app that the store sells for.
  let bundleID: String
  /// When it was signed.
  let signedDate: Date
  /// The number that was used for the digest of the device.
  let nonce: UUID
  /// The digest of the device.
  let deviceVerification: [UInt8]

  init(text: [UInt8], seal: TransactionSeal) {
    self.text = String(decoding: text, as: UTF8.self)
    bundleID = seal.bundleID
    signedDate = seal.signedDate
    nonce = seal.nonce
    deviceVerification = seal.deviceVerification
  }

  /// The token that a store without a key gives.
  init(at moment: Date) {
    self.init(
      text: [],
      seal: TransactionSeal(bundleID: "", signedDate: moment, nonce: UUID(), deviceVerification: [])
    )
  }

  /// The bytes of a part; none where the part cannot be decoded.
  func data(of part: CompactToken.Part) -> Data {
    Data((try? CompactToken(Array(text.utf8)).bytes(of: part)) ?? [])
  }

  /// What the signature is about.
  var signedData: Data { (try? Data(CompactToken(Array(text.utf8)).signedText)) ?? Data() }
}

import Foundation
import Synchronization

/// Signs the records of one session, and verifies what it signed as an app would.
///
/// A record is signed when it is first asked for, so a store that sells nothing has no key and starts as fast as
/// one that signs nothing. What was signed is remembered for a while: as long as a record says the same, it keeps
/// its token. The mutex owns the keys and the memory; signing and verifying happen outside it.
final class StoreSigner: Sendable {
  /// The keys of a session.
  private struct Keys: Sendable {
    /// The one that signs.
    let own: StoreKey
    /// One that nobody trusts.
    let foreign: StoreKey
    /// One that the store has revoked.
    let revoked: StoreKey
    let verifier: TokenVerifier
    let nonces: Nonces
    /// The headers that need not be read again.
    let headers: [(text: [UInt8], header: TokenHeader)]
  }

  /// A record as it was signed, and what came of the verification.
  struct Signed: Sendable {
    let record: any SignableRecord
    let token: StoreToken
    let error: VerificationError?
    /// The fault that was ordered for it.
    var damage: VerificationError?
  }

  private struct Memory {
    var keys: Keys?
    var signed: [SigningID: Signed] = [:]
    /// The fault that was ordered for everything.
    var damage: VerificationError?
  }

  /// How many records are remembered; each takes about two thousand bytes.
  private static let capacity = 1024

  /// The app that the store sells for.
  let bundleID: String
  private let file: StoreKeyFile?
  private let memory = Mutex(Memory())
  private let known = KnownTexts()

  init(bundleID: String, file: StoreKeyFile?) {
    self.bundleID = bundleID
    self.file = file
  }

  /// The device that records are signed for.
  func deviceID() throws(StoreKeyError) -> UUID { try keys().own.deviceID }

  /// Makes sure that there is a key, which is the one thing about signing that can fail.
  func prepare() throws(StoreKeyError) { _ = try keys() }

  /// What is known of this store's certificates, nil while it has none.
  var trust: StoreTrust? {
    get throws(StoreKeyError) {
      let isThere = memory.withLock { $0.keys != nil } || file?.exists == true
      return isThere ? try keys().verifier.store : nil
    }
  }

  /// A record with its token, and the reason why that does not pass.
  func signed<Record: SignableRecord>(_ record: Record, at moment: Date) -> Signed {
    let id = record.signingID
    let (remembered, ordered) = memory.withLock { ($0.signed[id], $0.damage) }
    let damage = record.verificationError ?? ordered
    if let remembered, remembered.damage == damage, remembered.record as? Record == record { return remembered }
    let keys: Keys
    do {
      keys = try self.keys()
    } catch {
      // Without a key there is no signature. Purchases say so; what was bought before is shown and not believed.
      return Signed(record: record, token: StoreToken(at: moment), error: .invalidSignature)
    }
    let (token, compact) = sign(record, damage, at: moment, keys)
    let signed = Signed(record: record, token: token, error: Self.error(of: compact, keys), damage: damage)
    memory.withLock { memory in
      if memory.signed.count >= Self.capacity { memory.signed.removeAll(keepingCapacity: true) }
      memory.signed[id] = signed
    }
    return signed
  }

  /// Damages every token from now on, or no longer; a record's own fault goes before it.
  func damageEverything(with error: VerificationError?) {
    memory.withLock { $0.damage = error }
  }

  /// Verifies a token of this store from its text, as an app does.
  private static func error(of text: [UInt8], _ keys: Keys) -> VerificationError? {
    do throws(TokenFault) {
      let compact = try CompactToken(text)
      let text = compact[.header]
      let known = keys.headers.first { $0.text[...] == text }
      let header = if let known { known.header } else { try TokenHeader(json: try compact.bytes(of: .header)) }
      try keys.verifier.verify(try SignedToken(compact, header: header))
      return nil
    } catch {
      return error.verificationError
    }
  }

  /// Signs a record, and damages the token where that was ordered.
  private func sign<Record: SignableRecord>(
    _ record: Record,
    _ damage: VerificationError?,
    at moment: Date,
    _ keys: Keys
  ) -> (StoreToken, [UInt8]) {
    let nonce = keys.nonces.next()
    let device = damage == .invalidDeviceVerification ? UUID() : keys.own.deviceID
    let seal = TokenSeal(
      bundleID: bundleID,
      signedDate: moment,
      nonce: nonce,
      deviceVerification: DeviceCheck.digest(nonce: nonce, device: device)
    )
    var payload = PayloadText(omitting: damage == .missingRequiredProperties ? Record.requiredProperty : nil)
    record.write(to: &payload, seal: seal, known: known)
    let key =
      switch damage {
      case .invalidCertificateChain: keys.foreign
      case .revokedCertificate: keys.revoked
      default: keys.own
      }
    var text = key.token(over: payload.bytes, flippingBit: damage == .invalidSignature)?.text ?? []
    // A character that Base64URL does not have, at the beginning of the payload.
    if damage == .invalidEncoding, text.count > key.header.count + 1 { text[key.header.count + 1] = UInt8(ascii: "*") }
    return (StoreToken(text: text, seal: seal), text)
  }

  /// The keys, which are read or made when they are first needed.
  private func keys() throws(StoreKeyError) -> Keys {
    try memory.withLock { memory throws(StoreKeyError) in
      if let keys = memory.keys { return keys }
      guard let own = try file?.key() ?? StoreKey.make(), let foreign = StoreKey.make(name: "A Foreign Store"),
        let revoked = StoreKey.make()
      else { throw .noKey }
      let members = [
        StoreTrust.Member(certificate: own.certificate, key: own.pair, isRevoked: false),
        StoreTrust.Member(certificate: revoked.certificate, key: revoked.pair, isRevoked: true),
      ]
      let headers = [own, foreign, revoked].compactMap { key in
        (try? TokenHeader(json: TokenHeader.json(certificate: key.certificate))).map { (key.header, $0) }
      }
      let keys = Keys(
        own: own,
        foreign: foreign,
        revoked: revoked,
        verifier: TokenVerifier(
          environment: .xcode,
          store: StoreTrust(members: members, deviceID: own.deviceID),
          isStrict: true
        ),
        nonces: Nonces(),
        headers: headers
      )
      memory.keys = keys
      return keys
    }
  }
}

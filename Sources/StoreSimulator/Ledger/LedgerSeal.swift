import Synchronization

/// Seals the records of a ledger, so that one that somebody else has written or changed is noticed.
///
/// A seal is an HMAC with a key that follows from the private key of the store. Comparing one takes a hundredth of what a
/// signature takes to be verified, so all of them can be compared whenever a ledger is read; the token of a transaction is
/// signed and verified when an app sees it. The mutex owns the key, once it is known.
///
/// - SeeAlso: RFC 2104; Docs/Decisions/0013.
package final class LedgerSeal: Sendable {
  /// A key that seals.
  package struct Key: Sendable {
    private let inner: [UInt8]
    private let outer: [UInt8]

    /// Makes a key out of a secret.
    init(secret: [UInt8]) {
      let block = (secret.count > 64 ? LibCrypto.sha256(secret) : secret)
      let padded = block + [UInt8](repeating: 0, count: 64 - block.count)
      inner = padded.map { $0 ^ 0x36 }
      outer = padded.map { $0 ^ 0x5C }
    }

    /// The seal of a text: 32 bytes.
    package func seal(of text: [UInt8]) -> [UInt8] { LibCrypto.sha256(outer + LibCrypto.sha256(inner + text)) }
  }

  private let file: StoreKeyFile
  private let known = Mutex<Key?>(nil)

  /// Seals with what follows from a store's key.
  ///
  /// - Parameter keyFile: Where the store keeps its key.
  package init(keyFile: StoreKeyFile) {
    file = keyFile
  }

  /// The key, which is made where there is none.
  ///
  /// - Throws: ``StoreKeyError``.
  package func key() throws(StoreKeyError) -> Key {
    if let key = known.withLock({ $0 }) { return key }
    let secret = try file.key().pair.privateKeyBytes
    let key = Key(secret: Key(secret: secret).seal(of: Array(Self.purpose.utf8)))
    known.withLock { $0 = key }
    return key
  }

  /// The key, nil where there is none yet.
  ///
  /// - Throws: ``StoreKeyError``.
  package func existingKey() throws(StoreKeyError) -> Key? {
    if let key = known.withLock({ $0 }) { return key }
    return file.exists ? try key() : nil
  }

  /// What keeps this key apart from any other that follows from the same secret.
  private static let purpose = "Isola, seal of a ledger, 1"
}

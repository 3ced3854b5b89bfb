import Foundation
import Synchronization

/// Numbers that are used once: the digest of a secret and a count, since one of the system's costs a call of the kernel.
///
/// The count is an atomic; nobody but this instance knows the secret.
final class Nonces: Sendable {
  private let secret = DeviceCheck.text(UUID())
  private let count = Atomic<UInt64>(0)

  /// The next number.
  func next() -> UUID {
    let number = count.add(1, ordering: .relaxed).newValue
    var text = secret
    for shift in stride(from: UInt64(0), to: 64, by: 8) { text.append(UInt8(truncatingIfNeeded: number >> shift)) }
    return Self.id(LibCrypto.sha256(text))
  }

  /// A UUID out of the first 16 bytes of a digest, marked as one of version 8.
  ///
  /// - SeeAlso: RFC 9562, section 5.8.
  static func id(_ bytes: [UInt8]) -> UUID {
    UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6] & 0x0F | 0x80, bytes[7],
        bytes[8] & 0x3F | 0x80, bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      )
    )
  }
}

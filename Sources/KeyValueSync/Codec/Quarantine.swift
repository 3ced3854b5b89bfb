/// Bytes of a cloud that could not be read, kept for whoever can.
///
/// What cannot be read is not empty: a web page that came instead, a value that was cut off, a document of another
/// program. It is kept under a name that says what it is, and nothing that was kept before is ever overwritten.
package struct QuarantinedValue: Equatable, Sendable {
  /// Whose it was.
  package let account: CloudAccount?
  /// Under which key it stood.
  package let key: CloudKey
  /// Which change had written it.
  package let revision: CloudRevision
  /// The bytes, all of them.
  package let bytes: [UInt8]
  /// Why they could not be read.
  package let fault: DocumentFault

  /// Describes a value.
  ///
  /// - Parameters:
  ///   - account: Whose it was.
  ///   - key: Under which key it stood.
  ///   - revision: Which change had written it.
  ///   - bytes: The bytes, all of them.
  ///   - fault: Why they could not be read.
  package init(
    account: CloudAccount?,
    key: CloudKey,
    revision: CloudRevision,
    bytes: [UInt8],
    fault: DocumentFault
  ) {
    self.account = account
    self.key = key
    self.revision = revision
    self.bytes = bytes
    self.fault = fault
  }

  /// Where to keep it.
  package enum Place: Equatable, Sendable {
    /// Under a name that is free.
    case keep(String)
    /// The same bytes are there already.
    case alreadyKept(String)
  }

  /// Chooses a name: the key, the revision, the length, and a checksum of the bytes.
  ///
  /// The same value gets the same name, so that it is kept once; other bytes under that name get a number of their own.
  ///
  /// - Parameter kept: What is kept under a name; nil for a name that is free.
  /// - Returns: Where to keep it.
  package func place(in kept: (String) -> [UInt8]?) -> Place {
    let name = key.text.utf8.map { byte in
      let isPlain = Self.plain.contains(byte)
      return isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let sum = String(CompactForm.checksum(bytes.span), radix: 16)
    let stem = "\(name.joined())-r\(revision)-\(bytes.count)-\(String(repeating: "0", count: 8 - sum.count))\(sum)"
    var number = 1
    while true {
      let candidate = number == 1 ? stem : "\(stem)-\(number)"
      guard let other = kept(candidate) else { return .keep(candidate) }
      if other == bytes { return .alreadyKept(candidate) }
      number += 1
    }
  }

  /// What a file may be called anywhere, the dot left out.
  private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_".utf8)
}

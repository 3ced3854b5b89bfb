import Foundation
package import KeyValueSync

/// A cloud as whoever runs it sees it: beside the devices, and whatever these may.
///
/// Nothing is opened before somebody asks, and what is opened is closed with the answer.
package struct CloudDesk: Sendable {
  /// Where the cloud is.
  package let address: CloudAddress
  private let neighbours: CloudNeighbours

  /// Names a cloud.
  ///
  /// - Parameters:
  ///   - address: Where it is.
  ///   - neighbours: The connections of this program's devices, which hear of what is changed here.
  package init(_ address: CloudAddress, neighbours: CloudNeighbours) {
    self.address = address
    self.neighbours = neighbours
  }

  /// Whether there is anything to open: a file is made by the first device that exchanges.
  package var exists: Bool {
    if case .file(let path) = address.undisturbed { FileManager.default.fileExists(atPath: path) } else { true }
  }

  /// Whether a quota can be set, and an account be signed in, here: an etcd has both where it was started.
  package var isFile: Bool {
    if case .file = address.undisturbed { true } else { false }
  }

  /// The account that an address names by itself, nil where a device signs in.
  package var fixedAccount: CloudAccount? {
    if case .etcd(let address) = address.undisturbed { CloudAccount(address.account) } else { nil }
  }

  /// Opens the cloud for a device, with whatever disturbs the way to it.
  ///
  /// - Parameter account: Whose data; the address of an etcd names its own.
  /// - Returns: A connection.
  /// - Throws: ``CloudError/unavailable(_:)``.
  package func connect(as account: CloudAccount?) throws(CloudError) -> any KeyValueStore {
    try address.open(as: account, among: neighbours)
  }

  /// Opens the cloud itself.
  ///
  /// - Parameter account: Whose data; the address of an etcd names its own.
  /// - Returns: A connection.
  /// - Throws: ``CloudError/unavailable(_:)``.
  package func open(as account: CloudAccount?) throws(CloudError) -> any KeyValueStore {
    try address.undisturbed.open(as: account, among: neighbours)
  }

  /// How many bytes an account may have, nil where only the limits say so.
  ///
  /// - Throws: ``CloudError``.
  package func quota() throws(CloudError) -> Int? {
    guard exists else { return nil }
    return try (open(as: nil) as? EmbeddedCloud)?.quota
  }

  /// Says how many bytes an account may have.
  ///
  /// - Parameter bytes: How many, nil for no more than the limits say.
  /// - Throws: ``CloudError``.
  package func setQuota(_ bytes: Int?) throws(CloudError) {
    try (open(as: nil) as? EmbeddedCloud)?.setQuota(bytes)
  }
}

/// A way to make a value of a cloud unreadable.
package enum CloudDamage: String, CaseIterable, Sendable {
  /// Its second half is missing.
  case truncated
  /// A page for a browser stands in its place, as of a network that wants a signature.
  case html
  /// A newer version wrote it, which says that older ones must not read it.
  case newer
  /// Bytes without a meaning.
  case garbage

  /// Damages a value.
  ///
  /// - Parameter value: What is there.
  /// - Returns: What is to stand there instead.
  package func applied(to value: [UInt8]) -> [UInt8] {
    switch self {
    case .truncated: Array(value.prefix(value.count / 2))
    case .html: Array("<!DOCTYPE html><html><head><title>Welcome</title></head><body>Sign in.</body></html>".utf8)
    case .newer: Array(#"{"v":99,"minRead":99,"minWrite":99,"items":{},"later":true}"#.utf8)
    case .garbage: (0..<max(16, value.count)).map { _ in UInt8.random(in: 0x80...0xFF) }
    }
  }
}

import KeyValueSync

/// Where the keys of an account stand in etcd, and how values that are no value are told apart.
///
/// A key is `kvs/<account>/<key>`. It is never deleted: in 3.4 a watch that goes on at a revision that is compacted
/// meanwhile can lose deletions, and only those (etcd, issues 18089 and 19179). So a removed key keeps an empty value, and
/// a value that is empty, or begins with a zero byte, gets a zero byte in front.
struct EtcdKeys: Sendable {
  /// How all keys of the account begin.
  private let root: [UInt8]

  /// Names the keys of an account.
  ///
  /// - Parameter account: The account, without a slash.
  init(account: String) { root = Array("kvs/\(account)/".utf8) }

  /// The key in etcd.
  func name(of key: CloudKey) -> [UInt8] { root + key.text.utf8 }

  /// The keys in etcd that begin so: from the first up to the second.
  func range(of prefix: CloudPrefix) -> (start: [UInt8], end: [UInt8]) {
    let start = root + prefix.text.utf8
    var end = start
    // The next text of the same length; the root has a slash in it, so there always is one.
    while let last = end.popLast() {
      guard last < 0xFF else { continue }
      end.append(last + 1)
      break
    }
    return (start, end)
  }

  /// The entry that a key of etcd stands for.
  ///
  /// - Parameter found: What etcd has.
  /// - Returns: The entry, without a value for a removed key; nil for a key that no device of ours can have written.
  func entry(_ found: EtcdKeyValue) -> CloudEntry? {
    guard found.key.starts(with: root), let text = String(validating: found.key.dropFirst(root.count), as: UTF8.self),
      let key = try? CloudKey(text)
    else { return nil }
    return CloudEntry(key: key, value: Self.value(found), revision: Self.revision(found.modRevision))
  }

  /// What etcd keeps for a value.
  ///
  /// - Parameter value: The value; nil for a removed key.
  /// - Returns: What is put into etcd.
  static func stored(_ value: [UInt8]?) -> [UInt8] {
    guard let value else { return [] }
    return value.isEmpty || value[0] == 0 ? [0] + value : value
  }

  /// The value that etcd keeps; nil for a removed key.
  static func value(_ found: EtcdKeyValue) -> [UInt8]? {
    // Somebody else may have deleted the key, which has version 0 then.
    guard let first = found.value.first, found.version > 0 else { return nil }
    return first == 0 ? Array(found.value.dropFirst()) : found.value
  }

  /// A revision as the cloud counts it.
  static func revision(_ number: Int64) -> CloudRevision { CloudRevision(UInt64(max(0, number))) }
}

/// Where the command line says that the cloud is.
package enum CloudPlace: Equatable, Sendable {
  /// Nowhere: nothing is exchanged on any tier.
  case none
  /// In a file that processes share.
  case file(String)
  /// In a cluster of etcd, by its address.
  case etcd(String)

  /// Reads what stands behind `--cloud`.
  ///
  /// - Parameter text: `none`, `file:PATH` or `etcd://…`.
  /// - Throws: ``UsageError``.
  package init(_ text: String) throws(UsageError) {
    if text == "none" {
      self = .none
    } else if text.hasPrefix("file:"), text.count > 5 {
      self = .file(String(text.dropFirst(5)))
    } else if text.hasPrefix("etcd://") {
      self = .etcd(text)
    } else {
      throw UsageError(description: "--cloud expects none, file:PATH or etcd://HOST:PORT/ACCOUNT, not '\(text)'.")
    }
  }
}

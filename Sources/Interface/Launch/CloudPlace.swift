/// Where the command line says that the cloud is.
package indirect enum CloudPlace: Equatable, Sendable {
  /// Nowhere: nothing is exchanged on any tier.
  case none
  /// In a file that processes share.
  case file(String)
  /// In a cluster of etcd, by its address.
  case etcd(String)
  /// In one of these, which carries no write out and says that it does.
  case withoutUploads(CloudPlace)

  /// Reads what stands behind `--cloud`.
  ///
  /// - Parameter text: `none`, `file:PATH` or `etcd://…`; `no-uploads:` may stand before a place.
  /// - Throws: ``UsageError``.
  package init(_ text: String) throws(UsageError) {
    if text == "none" {
      self = .none
    } else if text.hasPrefix("file:"), text.count > 5 {
      self = .file(String(text.dropFirst(5)))
    } else if text.hasPrefix("etcd://") {
      self = .etcd(text)
    } else if text.hasPrefix(Self.cut), text != Self.cut + "none", !text.hasPrefix(Self.cut + Self.cut) {
      self = .withoutUploads(try CloudPlace(String(text.dropFirst(Self.cut.count))))
    } else {
      throw UsageError(description: "--cloud expects none, file:PATH or etcd://HOST:PORT/ACCOUNT, not '\(text)'.")
    }
  }

  /// The text that says it behind `--cloud`.
  package var text: String {
    switch self {
    case .none: "none"
    case .file(let path): "file:" + path
    case .etcd(let address): address
    case .withoutUploads(let place): Self.cut + place.text
    }
  }

  private static let cut = "no-uploads:"
}

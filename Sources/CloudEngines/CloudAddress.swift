package import KeyValueSync

/// Where a cloud is, and the one place where engines are chosen.
package enum CloudAddress: Equatable, Sendable {
  /// A file that processes share.
  case file(String)
  /// A cluster of etcd, by its address.
  case etcd(String)

  /// What the engine can do, known before anything is opened.
  package var capabilities: CloudCapabilities {
    switch self {
    case .file: EmbeddedCloud.capabilities()
    case .etcd: CloudCapabilities(comparesAndSets: true, resumesChanges: true, layout: .keyPerEntry, limits: .apple)
    }
  }

  /// Opens the cloud.
  ///
  /// - Parameter account: Who is signed in, nil for nobody.
  /// - Returns: A connection.
  /// - Throws: ``CloudError/unavailable(_:)``, and for an engine that is not built in a sentence that says so.
  package func open(as account: CloudAccount?) throws(CloudError) -> any KeyValueStore {
    switch self {
    case .file(let path): try EmbeddedCloud(path: path, account: account)
    case .etcd(let address):
      throw .unavailable("\(address) cannot be used: etcd is not built into this version; a file:PATH was expected.")
    }
  }
}

extension CloudAddress: CustomStringConvertible {
  /// As it is typed.
  package var description: String {
    switch self {
    case .file(let path): "file:\(path)"
    case .etcd(let address): address
    }
  }
}

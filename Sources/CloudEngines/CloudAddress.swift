package import KeyValueSync

/// Where a cloud is, and the one place where engines are chosen.
package indirect enum CloudAddress: Equatable, Sendable {
  /// A file that processes share.
  case file(String)
  /// A cluster of etcd, by its address.
  case etcd(EtcdAddress)
  /// A cloud whose uploads die silently, to see what notices.
  case withoutUploads(CloudAddress)

  /// What the engine can do, known before anything is opened.
  package var capabilities: CloudCapabilities {
    switch self {
    case .file: EmbeddedCloud.capabilities()
    case .etcd: EtcdStore.capabilities
    case .withoutUploads(let cloud): cloud.capabilities
    }
  }

  /// The cloud behind what disturbs the way to it.
  var undisturbed: CloudAddress {
    if case .withoutUploads(let cloud) = self { cloud.undisturbed } else { self }
  }

  /// Opens the cloud.
  ///
  /// - Parameters:
  ///   - account: Who is signed in, nil for nobody; the address of an etcd names its own.
  ///   - neighbours: The other connections of this process.
  /// - Returns: A connection.
  /// - Throws: ``CloudError/unavailable(_:)``, with a sentence that says what is missing.
  package func open(
    as account: CloudAccount?,
    among neighbours: CloudNeighbours = CloudNeighbours()
  ) throws(CloudError) -> any KeyValueStore {
    switch self {
    case .file(let path):
      let cloud = try EmbeddedCloud(path: path, account: account, willWake: { neighbours.wake() })
      neighbours.add(cloud)
      return cloud
    case .etcd(let address): return try EtcdStore(address)
    case .withoutUploads(let cloud): return CloudWithoutUploads(try cloud.open(as: account, among: neighbours))
    }
  }
}

extension CloudAddress: CustomStringConvertible {
  /// The address as it can be shown: without a password.
  package var description: String {
    switch self {
    case .file(let path): "file:\(path)"
    case .etcd(let address): "\(address)"
    case .withoutUploads(let cloud): "no-uploads:\(cloud)"
    }
  }
}

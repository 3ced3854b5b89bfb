package import KeyValueSync

/// A cloud that says yes to every write and carries none out, while everything else works.
///
/// It is what uploads look like that died silently: the device believes that the cloud has what it wrote. A proof of
/// synchronization that passes here proves nothing.
package struct CloudWithoutUploads: KeyValueStore {
  private let cloud: any KeyValueStore

  /// Cuts the uploads of a cloud.
  ///
  /// - Parameter cloud: What is still read from.
  package init(_ cloud: any KeyValueStore) {
    self.cloud = cloud
  }

  /// What the engine can do.
  package var capabilities: CloudCapabilities { cloud.capabilities }

  /// Who is signed in.
  package func account() async throws(CloudError) -> CloudAccount? { try await cloud.account() }

  /// Reads one key.
  package func read(_ key: CloudKey) async throws(CloudError) -> CloudReading { try await cloud.read(key) }

  /// Reads all keys with a prefix.
  package func range(_ prefix: CloudPrefix) async throws(CloudError) -> CloudRange { try await cloud.range(prefix) }

  /// Says that a value was written, and forgets it.
  package func write(
    _ value: [UInt8],
    for key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    .written(expectation.revision)
  }

  /// Says that a key was removed, and leaves it.
  package func remove(
    _ key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite {
    .written(expectation.revision)
  }

  /// Asks the engine to exchange what waits.
  package func synchronize() async throws(CloudError) -> Bool { try await cloud.synchronize() }

  /// What others change.
  package func changes(under prefix: CloudPrefix, after position: CloudRevision?) -> AsyncStream<CloudChange> {
    cloud.changes(under: prefix, after: position)
  }
}

extension CloudExpectation {
  /// The revision that stands there when the expectation is met.
  fileprivate var revision: CloudRevision {
    switch self {
    case .anything, .absent: .zero
    case .revision(let revision): revision
    }
  }
}

/// A key-value cloud of one account: small values under short keys, the same on every device after a while.
///
/// The shape is that of Apple's `NSUbiquitousKeyValueStore`, with what its users found out the hard way made visible:
/// a value may be not yet known, a write may be refused because another device came first, and the account may change
/// underneath. An engine that can compare and set does; what it cannot do it says in ``capabilities``.
///
/// Every function may be cancelled, and throws ``CloudError/cancelled`` then. A write that is cancelled or times out on
/// its way is ``CloudWrite/ambiguous``, never an error: nobody knows whether it happened.
///
/// - SeeAlso: Apple, `NSUbiquitousKeyValueStore` and "Designing for Key-Value Data in iCloud".
package protocol KeyValueStore: Sendable {
  /// What the engine can do, and how much it takes.
  var capabilities: CloudCapabilities { get }

  /// Whose data this is at the moment.
  ///
  /// - Returns: The account, or nil where nobody is signed in.
  /// - Throws: ``CloudError``.
  func account() async throws(CloudError) -> CloudAccount?

  /// Reads one key.
  ///
  /// - Parameter key: The key.
  /// - Returns: A value, its absence, or that the first answer of the cloud has not come; each with a revision.
  /// - Throws: ``CloudError``.
  func read(_ key: CloudKey) async throws(CloudError) -> CloudReading

  /// Reads all keys with a prefix, as they were at one moment.
  ///
  /// - Parameter prefix: How the keys begin; an empty prefix is all keys.
  /// - Returns: The entries in the order of their keys, and the position from which ``changes(under:after:)`` goes on.
  /// - Throws: ``CloudError``.
  func range(_ prefix: CloudPrefix) async throws(CloudError) -> CloudRange

  /// Writes one key.
  ///
  /// The engine refuses what is over its limits with a typed error and changes nothing. Writing the value again that is
  /// there already is allowed and makes a new revision.
  ///
  /// - Parameters:
  ///   - value: The bytes.
  ///   - key: The key.
  ///   - expectation: What has to be there; an engine that cannot compare and set takes ``CloudExpectation/anything``.
  ///   - account: Whose data the writer believes this to be.
  /// - Returns: The new revision, a refusal with what is there instead, or that nobody knows.
  /// - Throws: ``CloudError``; ``CloudError/accountChanged(to:)`` before anything is written.
  func write(
    _ value: [UInt8],
    for key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite

  /// Removes one key. Replicas never do, since a removal that is forgotten comes back; this is for a person's own wish.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - expectation: What has to be there.
  ///   - account: Whose data the writer believes this to be.
  /// - Returns: As ``write(_:for:expecting:as:)``.
  /// - Throws: ``CloudError``.
  func remove(
    _ key: CloudKey,
    expecting expectation: CloudExpectation,
    as account: CloudAccount?
  ) async throws(CloudError) -> CloudWrite

  /// Asks the engine to exchange what waits, and returns when it has begun to: this is no promise of an upload.
  ///
  /// - Returns: Whether the engine may be used at all; false without an entitlement, as on Apple's platforms.
  /// - Throws: ``CloudError``.
  func synchronize() async throws(CloudError) -> Bool

  /// What others changed, as it becomes known.
  ///
  /// Each call makes a stream of its own, which is registered before it is handed out and forgotten when its consumer
  /// goes or is cancelled. Several changes may come as one: a stream promises the latest state, not every step to it.
  /// The engine reconnects by itself. When it cannot go on from where it was, it sends a change without entries, and
  /// the consumer reads the range again.
  ///
  /// - Parameters:
  ///   - prefix: How the keys begin.
  ///   - position: The revision after which changes are wanted, from ``CloudRange/position``; nil for from now on.
  /// - Returns: A stream that ends when the store is closed.
  func changes(under prefix: CloudPrefix, after position: CloudRevision?) -> AsyncStream<CloudChange>

  /// That the cloud may be reached again after it could not be, as far as the engine knows.
  ///
  /// - Returns: A stream of one's own, registered before it is handed out; one that has ended where the engine never knows.
  func reconnections() -> AsyncStream<Void>
}

extension KeyValueStore {
  /// Nothing: the engine does not know, and whoever was not answered asks again by itself.
  package func reconnections() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// What a replica wants done, in this order.
package enum SyncAction: Equatable, Sendable {
  /// Keep this on the device; what follows must not be done if it fails.
  case save(LocalChange)
  /// Keep these bytes, which could not be read.
  case quarantine(QuarantinedValue)
  /// Read the range, and answer with ``SyncEvent/range(_:)``.
  case read(CloudPrefix)
  /// Write these keys, and answer with ``SyncEvent/wrote(_:)``.
  case write([PendingWrite], as: CloudAccount?)
  /// Listen to changes from a position on, and hand each on as ``SyncEvent/changed(_:)``.
  case watch(CloudPrefix, after: CloudRevision)
  /// Listen no more.
  case stopWatching
  /// Load the rows of another account, and hand them on with ``Replica/switched(to:set:)``; nothing is synced until then.
  case load(CloudAccount)
}

/// One key to be written.
package struct PendingWrite: Equatable, Sendable {
  /// The key.
  package let key: CloudKey
  /// The bytes.
  package let value: [UInt8]
  /// What has to be there.
  package let expectation: CloudExpectation

  /// Describes a write.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The bytes.
  ///   - expectation: What has to be there.
  package init(key: CloudKey, value: [UInt8], expectation: CloudExpectation) {
    self.key = key
    self.value = value
    self.expectation = expectation
  }
}

/// What a replica is told.
package enum SyncEvent: Sendable {
  /// Whether the person may sync, as far as that is known.
  case entitlement(Entitlement)
  /// It is time to sync: a launch, a timer, a person's wish, an edit.
  case wantsSync
  /// The cloud says that it was changed.
  case changed(CloudChange)
  /// The answer to ``SyncAction/read(_:)``.
  case range(Result<CloudRange, CloudError>)
  /// The answer to ``SyncAction/write(_:as:)``: each key that was tried.
  case wrote([CloudKey: Result<CloudWrite, CloudError>])
}

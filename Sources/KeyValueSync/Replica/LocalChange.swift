/// What has to be kept on this device before anybody else hears of it.
package struct LocalChange: Equatable, Sendable {
  /// The clock as it is after the change.
  package let clock: ClockState
  /// The records that are new.
  package let records: [ElementID: ElementRecord]
  /// Whose they are; nil while no account was seen.
  package let account: CloudAccount?

  /// Describes a change.
  ///
  /// - Parameters:
  ///   - clock: The clock as it is after the change.
  ///   - records: The records that are new.
  ///   - account: Whose they are.
  package init(clock: ClockState, records: [ElementID: ElementRecord], account: CloudAccount?) {
    self.clock = clock
    self.records = records
    self.account = account
  }
}

/// An action of a person's that has its stamp, and counts once it is kept.
///
/// The replica takes only a ``SavedEdit``, and there is no other way to one: so no stamp leaves the device that the
/// device could forget.
package struct UnsavedEdit: ~Copyable, Sendable {
  /// What has to be kept, in one transaction.
  package let change: LocalChange

  init(_ change: LocalChange) { self.change = change }

  /// Keeps the action, and makes it count.
  ///
  /// - Parameter save: Keeps the clock and the record for good.
  /// - Returns: What the replica takes.
  /// - Throws: What `save` throws; the action did not happen then.
  package consuming func saved<Failure: Error>(
    _ save: (LocalChange) async throws(Failure) -> Void
  ) async throws(Failure) -> SavedEdit {
    try await save(change)
    return SavedEdit(change)
  }

  /// Keeps the action, and makes it count.
  ///
  /// - Parameter save: Keeps the clock and the record for good.
  /// - Returns: What the replica takes.
  /// - Throws: What `save` throws; the action did not happen then.
  package consuming func saved<Failure: Error>(
    _ save: (LocalChange) throws(Failure) -> Void
  ) throws(Failure) -> SavedEdit {
    try save(change)
    return SavedEdit(change)
  }
}

/// An action of a person's that is kept.
package struct SavedEdit: Sendable {
  let change: LocalChange

  fileprivate init(_ change: LocalChange) { self.change = change }
}

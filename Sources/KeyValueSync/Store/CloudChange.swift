/// That a store was changed from outside.
///
/// All fields are hints but ``entries``: a notification without a reason and without keys means "read again".
///
/// - SeeAlso: Apple, `NSUbiquitousKeyValueStore.didChangeExternallyNotification`; both of its fields are optional.
package struct CloudChange: Equatable, Sendable {
  /// Why a change is told; the numbers are Apple's.
  package enum Reason: Int, Sendable, CaseIterable {
    /// Another device wrote.
    case serverChange = 0
    /// The first answer of the cloud came.
    case initialSync = 1
    /// A write was not stored, since the store is full.
    case quotaViolation = 2
    /// Another account, whose data replace those of the former.
    case accountChange = 3
  }

  /// Why; nil where the engine does not say.
  package let reason: Reason?
  /// Which keys; nil where the engine does not say.
  package let keys: [CloudKey]?
  /// The new values with their revisions, where the engine sends them along; nil means "read again".
  package let entries: [CloudEntry]?
  /// The newest revision of the store that the change includes; nil where the engine does not say.
  package let position: CloudRevision?

  /// Describes a change.
  ///
  /// - Parameters:
  ///   - reason: Why; nil where the engine does not say.
  ///   - keys: Which keys; nil where the engine does not say.
  ///   - entries: The new values; nil means "read again".
  ///   - position: The newest revision that the change includes.
  package init(
    reason: Reason? = nil,
    keys: [CloudKey]? = nil,
    entries: [CloudEntry]? = nil,
    position: CloudRevision? = nil
  ) {
    self.reason = reason
    self.keys = keys
    self.entries = entries
    self.position = position
  }
}

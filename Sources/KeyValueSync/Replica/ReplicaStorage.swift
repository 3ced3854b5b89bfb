/// Where a device keeps its rows: the truth, on every tier.
package protocol ReplicaStorage: Sendable {
  /// The rows of an account.
  ///
  /// - Parameter account: Whose; nil for the rows that were made before an account was seen.
  /// - Returns: The rows; an empty set where there are none.
  /// - Throws: ``ReplicaStorageFault``.
  func load(_ account: CloudAccount?) async throws(ReplicaStorageFault) -> ElementSet

  /// Gives the rows that are nobody's to an account, unless the device's rows are somebody's already.
  ///
  /// Asked in one step, so that two replicas of one device never claim for two accounts.
  ///
  /// - Parameter account: The account that was seen.
  /// - Returns: Whose the device's rows are.
  /// - Throws: ``ReplicaStorageFault``; nothing is claimed then.
  func claim(_ account: CloudAccount) async throws(ReplicaStorageFault) -> CloudAccount

  /// Keeps records and the clock's state in one transaction, for good when it returns.
  ///
  /// Records that name no account are those of whose the device's rows are.
  ///
  /// - Parameter change: What to keep.
  /// - Throws: ``ReplicaStorageFault``; nothing is kept then.
  func save(_ change: LocalChange) async throws(ReplicaStorageFault)

  /// Keeps bytes that could not be read, without overwriting any.
  ///
  /// - Parameter value: The bytes, and why they could not be read.
  /// - Throws: ``ReplicaStorageFault``.
  func keep(_ value: QuarantinedValue) async throws(ReplicaStorageFault)
}

/// Why a device could not keep or load its rows.
package struct ReplicaStorageFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// One sentence: what is wrong, where, and what was expected.
  package let description: String

  /// Describes a fault.
  ///
  /// - Parameter description: One sentence.
  package init(_ description: String) { self.description = description }
}

/// A device's storage of which a log says what an exchange keeps there.
///
/// Actions of the device itself come through here as well, and are kept without a note: a person knows what they did.
package struct NotedStorage: ReplicaStorage {
  private let storage: any ReplicaStorage
  private let log: ExchangeLog
  private let node: NodeID

  /// Notes what is kept in a storage.
  ///
  /// - Parameters:
  ///   - storage: The storage.
  ///   - log: Where it is noted.
  ///   - node: The device's own, whose records are not noted.
  package init(_ storage: any ReplicaStorage, in log: ExchangeLog, of node: NodeID) {
    self.storage = storage
    self.log = log
    self.node = node
  }

  /// The rows of an account.
  package func load(_ account: CloudAccount?) async throws(ReplicaStorageFault) -> ElementSet {
    let set = try await noting { () async throws(ReplicaStorageFault) in try await storage.load(account) }
    log.note(.switched(account))
    return set
  }

  /// Gives the rows that are nobody's to an account.
  package func claim(_ account: CloudAccount) async throws(ReplicaStorageFault) -> CloudAccount {
    try await noting { () async throws(ReplicaStorageFault) in try await storage.claim(account) }
  }

  /// Keeps records and the clock's state.
  package func save(_ change: LocalChange) async throws(ReplicaStorageFault) {
    try await noting { () async throws(ReplicaStorageFault) in try await storage.save(change) }
    let foreign = change.records.values.count { $0.stamp.node != node }
    if foreign > 0 { log.note(.kept(records: foreign)) }
  }

  /// Keeps bytes that could not be read.
  package func keep(_ value: QuarantinedValue) async throws(ReplicaStorageFault) {
    try await noting { () async throws(ReplicaStorageFault) in try await storage.keep(value) }
    log.note(.quarantined(value.key, value.fault))
  }

  private func noting<Answer>(
    _ body: () async throws(ReplicaStorageFault) -> Answer
  ) async throws(ReplicaStorageFault) -> Answer {
    do throws(ReplicaStorageFault) {
      return try await body()
    } catch {
      log.note(.notKept(error))
      throw error
    }
  }
}

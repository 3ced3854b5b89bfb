import Synchronization

/// Rows in memory, which outlive the engine that uses them: a device that is restarted finds them again.
package final class MemoryReplicaStorage: ReplicaStorage {
  private struct State {
    var rows: [CloudAccount?: ElementSet] = [:]
    var owner: CloudAccount?
    var clock: ClockState?
    var quarantine: [String: [UInt8]] = [:]
    var saves = 0
    var fault: ReplicaStorageFault?
  }

  private let state = Mutex(State())

  /// Makes an empty storage.
  package init() {}

  /// The clock's state; nil before anything was kept.
  package var clock: ClockState? { state.withLock { $0.clock } }
  /// How often something was kept.
  package var saveCount: Int { state.withLock { $0.saves } }
  /// What could not be read, by the names it is kept under.
  package var quarantine: [String: [UInt8]] { state.withLock { $0.quarantine } }

  /// What every call throws; nil for a storage that works.
  package var fault: ReplicaStorageFault? {
    get { state.withLock { $0.fault } }
    set { state.withLock { $0.fault = newValue } }
  }

  /// The rows of an account.
  ///
  /// - Parameter account: Whose; nil for nobody's.
  /// - Returns: The rows.
  package func rows(of account: CloudAccount?) -> ElementSet { state.withLock { $0.rows[account] ?? ElementSet() } }

  /// The rows of an account.
  ///
  /// - Parameter account: Whose; nil for nobody's.
  /// - Returns: The rows; none where nothing was kept.
  /// - Throws: The fault that was set.
  package func load(_ account: CloudAccount?) async throws(ReplicaStorageFault) -> ElementSet {
    if let fault { throw fault }
    return state.withLock { state in
      state.owner = account
      return state.rows[account] ?? ElementSet()
    }
  }

  /// Gives the rows that are nobody's to the first account that is seen.
  ///
  /// - Parameter account: The account that was seen.
  /// - Returns: Whose the rows are.
  /// - Throws: The fault that was set; then nothing was claimed.
  package func claim(_ account: CloudAccount) async throws(ReplicaStorageFault) -> CloudAccount {
    if let fault { throw fault }
    return state.withLock { state in
      if let owner = state.owner { return owner }
      state.owner = account
      state.rows[account] = state.rows.removeValue(forKey: nil)
      return account
    }
  }

  /// Keeps a change, with the clock that stamped it.
  ///
  /// - Parameter change: Rows, and the state of the clock.
  /// - Throws: The fault that was set; then nothing was kept.
  package func save(_ change: LocalChange) async throws(ReplicaStorageFault) {
    if let fault { throw fault }
    state.withLock { state in
      state.saves += 1
      state.clock = change.clock
      let owner = change.account ?? state.owner
      for (id, record) in change.records { state.rows[owner, default: ElementSet()].take(record, for: id) }
    }
  }

  /// Keeps what could not be read.
  ///
  /// - Parameter value: The bytes, and the name to keep them under.
  /// - Throws: The fault that was set; then nothing was kept.
  package func keep(_ value: QuarantinedValue) async throws(ReplicaStorageFault) {
    if let fault { throw fault }
    state.withLock { state in
      if case .keep(let name) = value.place(in: { state.quarantine[$0] }) { state.quarantine[name] = value.bytes }
    }
  }
}

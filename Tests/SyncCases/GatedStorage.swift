package import KeyValueSync
import Synchronization

/// Rows in memory that are kept, or loaded, only when the test lets that go on.
package final class GatedStorage: ReplicaStorage {
  /// What may wait.
  package enum Door: Hashable, Sendable {
    /// Keeping.
    case saves
    /// Loading.
    case loads
  }

  private struct State {
    var closed: Set<Door> = []
    var waiters: [Door: [CheckedContinuation<Void, Never>]] = [:]
  }

  /// The rows.
  package let rows = MemoryReplicaStorage()
  private let state = Mutex(State())

  /// Makes an empty storage with open doors.
  package init() {}

  /// Lets what comes to a door wait.
  package func close(_ door: Door) { _ = state.withLock { $0.closed.insert(door) } }

  /// Lets go what waits at a door, and what comes.
  package func open(_ door: Door) {
    let waiters = state.withLock { state in
      state.closed.remove(door)
      return state.waiters.removeValue(forKey: door) ?? []
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns when something waits at a door.
  package func untilWaiting(_ door: Door) async {
    while state.withLock({ $0.waiters[door] == nil }) { await Task.yield() }
  }

  package func load(_ account: CloudAccount?) async throws(ReplicaStorageFault) -> ElementSet {
    await pass(.loads)
    return try await rows.load(account)
  }

  package func claim(_ account: CloudAccount) async throws(ReplicaStorageFault) -> CloudAccount {
    try await rows.claim(account)
  }

  package func save(_ change: LocalChange) async throws(ReplicaStorageFault) {
    await pass(.saves)
    try await rows.save(change)
  }

  package func keep(_ value: QuarantinedValue) async throws(ReplicaStorageFault) { try await rows.keep(value) }

  private func pass(_ door: Door) async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        let isClosed = state.closed.contains(door)
        if isClosed { state.waiters[door, default: []].append(continuation) }
        return !isClosed
      }
      if isOpen { continuation.resume() }
    }
  }
}

package import StoreSimulator
import Synchronization

/// Which store StoreKit's statics speak to.
///
/// The task's own store goes before the process's, which is the last one that a test session installed, or else the
/// host's, or else the one whose products lie in a file beside the program. Those who listen follow the process's store
/// when it changes.
///
/// The state is owned by the mutex; listeners are moved after it is released.
package final class StoreEnvironment: Sendable {
  /// The store of this task and of the tasks it makes, detached ones excepted.
  @TaskLocal package static var bound: StoreSession?

  /// The environment of the process.
  package static let process = StoreEnvironment(finding: ConfigurationBeside.session)

  private struct State {
    var installed: StoreSession?
    var host: StoreSession?
    var found: Result<StoreSession, NoStoreError>?
    var followers: [Int: WeakFollower] = [:]
    var changes = 0
    var hasComplained = false
  }

  private let state = Mutex(State())
  private let find: @Sendable () -> Result<StoreSession, NoStoreError>

  /// Makes an environment.
  ///
  /// - Parameter find: Finds the store that is used where none is installed; it is asked once.
  package init(finding find: @escaping @Sendable () -> Result<StoreSession, NoStoreError>) {
    self.find = find
  }

  /// The store that this task's statics speak to.
  ///
  /// - Throws: ``NoStoreError`` where there is none.
  package var session: StoreSession {
    get throws(NoStoreError) {
      if let bound = Self.bound { return bound }
      return try state.withLock { current(&$0) }.get()
    }
  }

  /// The store that this task's statics speak to; says on standard error, once, that there is none.
  package var sessionIfAny: StoreSession? {
    do {
      return try session
    } catch {
      let isFirst = state.withLock { state in
        defer { state.hasComplained = true }
        return !state.hasComplained
      }
      if isFirst { error.write() }
      return nil
    }
  }

  /// Makes a store the process's.
  ///
  /// - Parameter session: The store; nil takes the present one away.
  package func install(_ session: StoreSession?) { change { $0.installed = session } }

  /// Makes a store the process's as long as no test session has installed another.
  ///
  /// - Parameter session: The store.
  package func host(_ session: StoreSession?) { change { $0.host = session } }

  /// Takes a store away if it is the one that was installed last.
  ///
  /// - Parameter session: The store.
  package func remove(_ session: StoreSession) {
    change { if $0.installed === session { $0.installed = nil } }
  }

  /// Transactions from whichever store is the process's, or from the task's own.
  package var updates: Transaction.Transactions {
    if let bound = Self.bound { return bound.updates }
    return Transaction.Transactions { FollowingUpdates(self) }
  }

  /// Adds somebody who is told which store is the process's, now and whenever it changes.
  ///
  /// - Returns: A number by which it is forgotten.
  func add(_ follower: any StoreFollower) -> Int {
    let (number, session, change) = state.withLock { state in
      state.changes += 1
      state.followers[state.changes] = WeakFollower(follower: follower)
      return (state.changes, try? current(&state).get(), state.changes)
    }
    follower.move(to: session, at: change)
    return number
  }

  /// Forgets somebody who was told.
  func forget(_ number: Int) { state.withLock { $0.followers[number] = nil } }

  private func change(_ body: (inout State) -> Void) {
    // Held until the lock is released, since whoever goes asks for it.
    let (followers, session, change) = state.withLock { state in
      body(&state)
      state.changes += 1
      return (state.followers.values.compactMap(\.follower), try? current(&state).get(), state.changes)
    }
    for follower in followers { follower.move(to: session, at: change) }
  }

  private func current(_ state: inout State) -> Result<StoreSession, NoStoreError> {
    if let session = state.installed ?? state.host { return .success(session) }
    let found = state.found ?? find()
    state.found = found
    return found
  }
}

/// A follower that the environment does not keep alive.
private struct WeakFollower: Sendable {
  weak let follower: (any StoreFollower)?
}

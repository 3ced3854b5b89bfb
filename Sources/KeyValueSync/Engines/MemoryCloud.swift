import Synchronization

/// A cloud in memory, which devices share through a ``MemoryStore`` each.
///
/// It holds the contents of every account and counts who is connected. What it is asked to do goes on under its lock;
/// devices are told after it.
package final class MemoryCloud: Sendable {
  private struct State {
    var accounts: [CloudAccount: CloudContents] = [:]
    var stores: [Int: @Sendable (CloudAccount, CloudEntry) -> Void] = [:]
    var connections = 0
    var writes = 0
  }

  /// How much an account's contents may take.
  package let limits: CloudLimits
  private let state = Mutex(State())

  /// Makes an empty cloud.
  ///
  /// - Parameter limits: How much an account's contents may take.
  package init(limits: CloudLimits = .apple) { self.limits = limits }

  /// How many stores were ever made for it.
  package var connectionCount: Int { state.withLock { $0.connections } }

  /// How many writes were carried out for all accounts.
  package var writeCount: Int { state.withLock { $0.writes } }

  /// What an account has.
  ///
  /// - Parameter account: The account.
  /// - Returns: Its contents; empty for one that nobody used.
  package func contents(of account: CloudAccount) -> CloudContents {
    state.withLock { $0.accounts[account] ?? CloudContents(limits: limits) }
  }

  /// Writes for a store, or for a test that plays another device, and tells all stores.
  ///
  /// - Parameters:
  ///   - value: The bytes; nil to remove the key.
  ///   - key: The key.
  ///   - expectation: What has to be there.
  ///   - account: Whose contents.
  ///   - writer: The store that writes and is not told; nil for another device's.
  /// - Returns: As ``CloudContents/write(_:for:expecting:)``.
  /// - Throws: ``CloudError/overQuota(_:)``.
  @discardableResult
  package func write(
    _ value: [UInt8]?,
    for key: CloudKey,
    expecting expectation: CloudExpectation = .anything,
    in account: CloudAccount,
    by writer: Int? = nil
  ) throws(CloudError) -> CloudWrite {
    let result = state.withLock { state -> Result<(CloudWrite, [@Sendable () -> Void]), CloudError> in
      var contents = state.accounts[account] ?? CloudContents(limits: limits)
      do throws(CloudError) {
        let outcome = try contents.write(value, for: key, expecting: expectation)
        state.accounts[account] = contents
        guard case .written(let revision) = outcome else { return .success((outcome, [])) }
        state.writes += 1
        let entry = CloudEntry(key: key, value: value, revision: revision)
        let others = state.stores.filter { $0.key != writer }.values
        let calls = others.map { tell -> @Sendable () -> Void in { tell(account, entry) } }
        return .success((outcome, calls))
      } catch {
        return .failure(error)
      }
    }
    let (outcome, calls) = try result.get()
    for call in calls { call() }
    return outcome
  }

  /// Counts a store, and tells it of every change from now on.
  func connect(_ tell: @escaping @Sendable (CloudAccount, CloudEntry) -> Void) -> Int {
    state.withLock { state in
      state.connections += 1
      state.stores[state.connections] = tell
      return state.connections
    }
  }

  /// Forgets a store.
  func disconnect(_ number: Int) { state.withLock { $0.stores[number] = nil } }
}

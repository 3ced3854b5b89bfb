import Synchronization

/// What an exchange with a cloud did lately, the oldest forgotten first.
///
/// Owner of its state: the mutex.
package final class ExchangeLog: Sendable {
  /// One thing that it did.
  package struct Entry: Equatable, Sendable {
    /// Counts from 1.
    package let number: Int
    /// When, in milliseconds since 1970 by the device's clock, which may be wrong.
    package let moment: UInt64
    /// What.
    package let event: Event
  }

  /// What an exchange does.
  package enum Event: Equatable, Sendable {
    /// It read what begins with a prefix.
    case read(CloudPrefix, keys: Int, bytes: Int, CloudRevision)
    /// It asked, and the first answer of the cloud had not come, or nobody is signed in.
    case notYetKnown(CloudPrefix)
    /// It wrote a key.
    case wrote(CloudKey, bytes: Int, CloudRevision)
    /// Somebody else was first, so nothing was written.
    case refused(CloudKey, CloudRevision)
    /// It wrote, and nobody knows whether that was carried out.
    case ambiguous(CloudKey)
    /// It began to listen.
    case listens(CloudPrefix)
    /// It heard of a change; of how many keys, where the cloud says so.
    case heard(keys: Int?, CloudRevision?)
    /// It asks again, after a call had failed.
    case retries
    /// A call failed.
    case failed(Call, CloudError)
    /// It kept records on the device that others had made.
    case kept(records: Int)
    /// It kept what it could not read.
    case quarantined(CloudKey, DocumentFault)
    /// It went on with the rows of another account.
    case switched(CloudAccount?)
    /// The device could not keep something.
    case notKept(ReplicaStorageFault)
  }

  /// The calls of a cloud that may fail.
  package enum Call: String, Sendable {
    /// Reading, or asking who is signed in.
    case read
    /// Writing.
    case write
  }

  private struct State {
    var entries: [Entry] = []
    var count = 0
    /// Whether a call failed, and nothing was asked since.
    var hasFailed = false
  }

  private let limit: Int
  private let wall: @Sendable () -> UInt64
  private let state = Mutex(State())

  /// Makes an empty log.
  ///
  /// - Parameters:
  ///   - limit: How many entries are kept.
  ///   - wall: Milliseconds since 1970 by the device's clock.
  package init(limit: Int = 500, wall: @escaping @Sendable () -> UInt64) {
    self.limit = limit
    self.wall = wall
  }

  /// The entries that are kept, the oldest first.
  package var entries: [Entry] { state.withLock { $0.entries } }

  /// Notes what happened.
  ///
  /// - Parameter event: What.
  package func note(_ event: Event) {
    let moment = wall()
    state.withLock { append(event, at: moment, to: &$0) }
  }

  /// Notes that it asks again, if what was asked before failed.
  func noteRetry() {
    let moment = wall()
    state.withLock { state in
      guard state.hasFailed else { return }
      state.hasFailed = false
      append(.retries, at: moment, to: &state)
    }
  }

  private func append(_ event: Event, at moment: UInt64, to state: inout State) {
    if case .failed = event { state.hasFailed = true }
    state.count += 1
    if state.entries.count == limit { state.entries.removeFirst() }
    state.entries.append(Entry(number: state.count, moment: moment, event: event))
  }
}

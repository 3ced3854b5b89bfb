/// How far a watch has come, and what each of its lines means.
///
/// It performs nothing: a line goes in, what is to be done comes out.
struct EtcdFeedState: Equatable {
  /// What is to be done.
  enum Action: Equatable {
    /// Hand these over; with them everything up to the revision is known.
    case deliver([EtcdKeyValue], position: Int64)
    /// Begin another watch, on another node, from where this one was.
    case reconnect(EtcdFault?)
    /// Begin another watch after everything was read again: what lies between is forgotten.
    case readAgain
    /// Ask a majority: this node has not come as far as we have, or the store is another one.
    case check
  }

  /// The newest revision that was handed over; nil where everything has to be read again.
  private(set) var applied: Int64?
  /// A revision that a check has found, and that the watch had not brought then.
  private var owed: Int64?

  /// Begins after a revision.
  ///
  /// - Parameter applied: The revision; nil where everything has to be read first.
  init(applied: Int64?) { self.applied = applied }

  /// Takes a line of the watch.
  ///
  /// - Parameter reply: The line.
  /// - Returns: What is to be done, in this order.
  mutating func take(_ reply: EtcdWatchReply) -> [Action] {
    if let fault = reply.fault { return [.reconnect(fault)] }
    if reply.isCanceled {
      // A compacted start is an answer, not an error.
      guard reply.compactRevision == 0 else {
        applied = nil
        return [.readAgain]
      }
      return [.reconnect(EtcdFault(code: 0, message: reply.cancelReason))]
    }
    var actions: [Action] = []
    if reply.isCreated, let applied, reply.revision < applied { actions.append(.check) }
    // After a node is asked again, it may repeat what was handed over.
    let events = reply.events.filter { $0.modRevision > applied ?? 0 }
    if let newest = events.map(\.modRevision).max() {
      applied = newest
      actions.append(.deliver(events, position: newest))
    }
    return actions
  }

  /// Takes what a majority says: the newest revision under the prefix, and that of the store.
  ///
  /// A revision that is still owed at the next check means that the connection is dead and does not know it.
  ///
  /// - Parameters:
  ///   - newest: The newest revision that wrote a key under the prefix; 0 where there is none.
  ///   - revision: The revision of the store.
  /// - Returns: What is to be done; nil where the watch is well.
  mutating func takeCheck(newest: Int64, revision: Int64) -> Action? {
    guard let applied else { return nil }
    // Revisions do not go back, unless the store was made anew.
    if revision < applied {
      self.applied = nil
      return .readAgain
    }
    if newest > applied {
      defer { owed = newest }
      return owed.map { $0 > applied } == true ? .reconnect(nil) : nil
    }
    owed = nil
    guard revision > applied else { return nil }
    // Nothing under the prefix lies between, so the position may move on, and compaction does not reach it.
    self.applied = revision
    return .deliver([], position: revision)
  }

  /// Notes that everything was read as of a revision.
  ///
  /// - Parameter revision: The revision of the store.
  mutating func readEverything(at revision: Int64) {
    applied = revision
    owed = nil
  }

  /// Notes that a new connection owes nothing yet.
  mutating func reconnected() { owed = nil }
}

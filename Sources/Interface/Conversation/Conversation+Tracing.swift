import Commands
import StoreSimulator
import Synchronization

extension Conversation {
  /// Waits until every consequence of what was done is visible everywhere: in the store, to its listeners, in the app.
  func settled(patience: Duration) async throws -> Note {
    await parts.settle()
    do {
      try await parts.session.settled(patience: patience)
    } catch let error as StoreNotSettled {
      throw Failure("not-settled", error.description, hint: "store trace tells what each listener was handed.")
    }
    // What the loops have handed over to others, such as the drawing of a screen.
    await parts.settle()
    let count = parts.session.listenerCount
    return Note(
      "Everything is settled; \(count) listener\(count == 1 ? " waits" : "s wait") for more.",
      ["listeners": .number("\(count)")]
    )
  }

  /// Tells who received which transaction, and begins or ends to tell new entries.
  func trace(latest count: Int, _ following: TraceFollowing) -> TraceReport {
    switch following {
    case .unchanged: break
    case .begin: follow()
    case .end:
      let work = follower.withLock { follower in
        defer { follower = nil }
        return follower
      }
      if let work { delayed.cancel(work) }
    }
    return TraceReport(parts.session.trace, latest: count, isFollowing: follower.withLock { $0 != nil })
  }

  /// Tells new entries as they come, once.
  private func follow() {
    follower.withLock { follower in
      guard follower == nil else { return }
      let entries = parts.session.traceEntries
      follower = delayed.begin("store trace") { [presenter = parts.presenter] in
        for await entry in entries { presenter.present(.event(entry.told)) }
      }
    }
  }
}

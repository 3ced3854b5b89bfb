import KeyValueSync
import Synchronization

/// A watch that never ends: it goes on where it was, on whichever node answers, and says when it could not.
final class EtcdFeed: Sendable {
  /// How many changes may wait for a consumer.
  ///
  /// What does not fit is replaced by "read again".
  static let capacity = 1_024

  private let client: EtcdClient
  private let keys: EtcdKeys
  private let start: [UInt8]
  private let end: [UInt8]
  private let state: Mutex<EtcdFeedState>
  private let report: @Sendable (EtcdError?) -> Void

  /// Prepares a watch; nothing is sent.
  ///
  /// - Parameters:
  ///   - client: What sends.
  ///   - keys: How keys are understood.
  ///   - start: The first key of the range.
  ///   - end: The key after the last.
  ///   - applied: After which revision changes are wanted; nil for "read everything, then from there".
  ///   - report: Told why changes do not come at the moment, and with nil when they do again.
  init(
    client: EtcdClient,
    keys: EtcdKeys,
    start: [UInt8],
    end: [UInt8],
    applied: Int64?,
    report: @escaping @Sendable (EtcdError?) -> Void
  ) {
    self.client = client
    self.keys = keys
    self.start = start
    self.end = end
    self.report = report
    state = Mutex(EtcdFeedState(applied: applied))
  }

  /// Watches until the task is cancelled.
  ///
  /// - Parameter continuation: Receives the changes.
  func run(into continuation: AsyncStream<CloudChange>.Continuation) async {
    var attempt = 0
    while !Task.isCancelled {
      do throws(EtcdError) {
        if try await watch(into: continuation) { attempt = 0 }
      } catch {
        if case .cancelled = error { break }
        report(error)
      }
      // A pause for the loop as a whole, so that a node that ends each watch at once is not asked without end.
      guard (try? await client.clock.sleep(for: client.settings.pause(before: attempt))) != nil else { break }
      attempt += 1
    }
    continuation.finish()
  }

  /// Watches on one connection.
  ///
  /// - Returns: Whether the watch had begun before it ended.
  private func watch(into continuation: AsyncStream<CloudChange>.Continuation) async throws(EtcdError) -> Bool {
    if state.withLock({ $0.applied }) == nil { try await readEverything(into: continuation) }
    let applied = state.withLock { state in
      state.reconnected()
      return state.applied ?? 0
    }
    let (node, lines) = try await client.open(.watch(start, to: end, from: applied + 1))
    let (checks, checkRequests) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let ending = await withTaskGroup(of: Ending.self) { group in
      group.addTask { await self.read(lines, into: continuation) { checkRequests.yield() } }
      group.addTask { await self.check(on: checks, into: continuation) }
      group.addTask { await self.tick(checkRequests) }
      // The first to end ends the others: the connection is closed when its reader is cancelled.
      let first = await group.next() ?? Ending(hasBegun: false, error: nil)
      group.cancelAll()
      var hasBegun = first.hasBegun
      for await other in group where other.hasBegun { hasBegun = true }
      return Ending(hasBegun: hasBegun, error: first.error, leavesNode: first.leavesNode)
    }
    if ending.leavesNode { client.leave(node) }
    if case .permissionDenied? = ending.error {
      // A watch is refused so for want of a right, and as well for a token that is over.
      try await client.renewToken()
    }
    if let error = ending.error { report(error) }
    return ending.hasBegun && ending.error == nil
  }

  /// How one of the tasks around a connection ended.
  private struct Ending: Sendable {
    var hasBegun: Bool
    var error: EtcdError?
    var leavesNode = true
  }

  private func read(
    _ lines: HTTPLines,
    into continuation: AsyncStream<CloudChange>.Continuation,
    requestCheck: () -> Void
  ) async -> Ending {
    var hasBegun = false
    for await event in lines.events {
      guard case .line(let line) = event else { break }
      guard !line.isEmpty else { continue }
      guard let reply = try? EtcdReplies.watch(line) else {
        return Ending(
          hasBegun: hasBegun,
          error: .notUnderstood(node: "the watch", detail: "a line of JSON was expected")
        )
      }
      if reply.isCreated, !reply.isCanceled {
        hasBegun = true
        report(nil)
      }
      for action in take(reply, into: continuation) {
        switch action {
        case .deliver: break
        case .check: requestCheck()
        case .readAgain: return Ending(hasBegun: hasBegun, error: nil, leavesNode: false)
        case .reconnect(let fault):
          return Ending(hasBegun: hasBegun, error: fault.map { EtcdError($0, from: "the watch") })
        }
      }
    }
    return Ending(hasBegun: hasBegun, error: nil)
  }

  /// Takes a line and hands over what is in it.
  ///
  /// The lock is held meanwhile: whoever keeps a position has to have been given everything up to it, and a check runs
  /// beside the reader.
  private func take(
    _ reply: EtcdWatchReply,
    into continuation: AsyncStream<CloudChange>.Continuation
  ) -> [EtcdFeedState.Action] {
    state.withLock { state in
      let actions = state.take(reply)
      for case .deliver(let events, let position) in actions { deliver(events, position, to: continuation) }
      return actions
    }
  }

  /// Asks a majority now and then how far the store is.
  private func check(
    on requests: AsyncStream<Void>,
    into continuation: AsyncStream<CloudChange>.Continuation
  ) async -> Ending {
    for await _ in requests {
      do throws(EtcdError) {
        let range = try await client.call(.newest(start, to: end), EtcdReplies.range)
        let newest = range.entries.first?.modRevision ?? 0
        let action = state.withLock { state in
          let action = state.takeCheck(newest: newest, revision: range.revision)
          if case .deliver(_, let position)? = action { deliver([], position, to: continuation) }
          return action
        }
        switch action {
        case .readAgain?: return Ending(hasBegun: true, error: nil, leavesNode: false)
        case .reconnect?: return Ending(hasBegun: true, error: nil)
        case .deliver?, .check?, nil: break
        }
      } catch {
        // Where a question is not answered, a watch may be dead as well.
        return Ending(hasBegun: false, error: error)
      }
    }
    return Ending(hasBegun: false, error: nil)
  }

  private func tick(_ requests: AsyncStream<Void>.Continuation) async -> Ending {
    while (try? await client.clock.sleep(for: client.settings.checkInterval)) != nil { requests.yield() }
    requests.finish()
    return Ending(hasBegun: false, error: nil)
  }

  private func readEverything(into continuation: AsyncStream<CloudChange>.Continuation) async throws(EtcdError) {
    let range = try await client.call(.newest(start, to: end), EtcdReplies.range)
    state.withLock { $0.readEverything(at: range.revision) }
    // No reader and no check runs between two connections.
    continuation.yield(CloudChange(reason: .serverChange, position: EtcdKeys.revision(range.revision)))
  }

  private func deliver(
    _ events: [EtcdKeyValue],
    _ position: Int64,
    to continuation: AsyncStream<CloudChange>.Continuation
  ) {
    let entries = events.compactMap(keys.entry)
    let change = CloudChange(
      reason: entries.isEmpty ? nil : .serverChange,
      keys: entries.map(\.key),
      entries: entries,
      position: EtcdKeys.revision(position)
    )
    guard case .dropped = continuation.yield(change) else { return }
    // The oldest change was lost to a consumer that is behind; the newest says so.
    continuation.yield(CloudChange(reason: .serverChange, position: EtcdKeys.revision(position)))
  }
}

import Synchronization

/// Hands transactions to whoever listens to updates, and tells what it did.
///
/// The queue is owned by the mutex; waiters are resumed after it is released.
final class UpdateFeed: Sendable {
  typealias Waiter = CheckedContinuation<TransactionRecord?, Never>

  private let queue = Mutex(UpdateQueue<Waiter>())
  private let facts: Broadcast<StoreFact>

  init(facts: Broadcast<StoreFact>) {
    self.facts = facts
  }

  /// How many listeners there are.
  var listenerCount: Int { queue.withLock { $0.listenerCount } }

  /// Registers a listener, which stays until its subscription goes.
  func subscribe() -> UpdateSubscription {
    let number = queue.withLock { $0.add() }
    facts.send(.listenerAdded(number))
    return UpdateSubscription(feed: self, number: number)
  }

  /// Hands out a transaction.
  func send(_ record: TransactionRecord) { perform(queue.withLock { $0.send(record) }) }

  /// Takes back what waits about a transaction.
  func withdraw(_ id: UInt64) { queue.withLock { $0.withdraw(id) } }

  /// Forgets everything that has not been received.
  func clear() { queue.withLock { $0.clear() } }

  /// Ends all listeners.
  func finish() { perform(queue.withLock { $0.finish() }) }

  /// The next transaction for a listener, nil when it has ended or its task is cancelled.
  ///
  /// A cancelled task ends the listener at once, even while transactions wait for it: they go to somebody else.
  func next(for number: Int, isolation: isolated (any Actor)? = #isolation) async -> TransactionRecord? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        perform(queue.withLock { $0.receive(waiter, for: number) })
      }
    } onCancel: {
      remove(number)
    }
  }

  /// Forgets a listener.
  func remove(_ number: Int) {
    let (wasThere, actions) = queue.withLock { queue in
      let before = queue.listenerCount
      let actions = queue.remove(number)
      return (queue.listenerCount < before, actions)
    }
    if wasThere { facts.send(.listenerRemoved(number)) }
    perform(actions)
  }

  private func perform(_ actions: [UpdateQueue<Waiter>.Action]) {
    for action in actions {
      switch action {
      case .parked(let record):
        facts.send(.waiting(record.fact))
      case .resume(let waiter, let record, let listener):
        if let record { facts.send(.delivered(record.fact, listener: listener)) }
        waiter.resume(returning: record)
      }
    }
  }
}

/// One listener's place in the feed; it ends when the last reference to it goes.
final class UpdateSubscription: Sendable {
  private let feed: UpdateFeed
  private let number: Int

  fileprivate init(feed: UpdateFeed, number: Int) {
    self.feed = feed
    self.number = number
  }

  deinit {
    feed.remove(number)
  }

  /// The next transaction, nil at the end.
  func next(isolation: isolated (any Actor)? = #isolation) async -> TransactionRecord? {
    await feed.next(for: number)
  }
}

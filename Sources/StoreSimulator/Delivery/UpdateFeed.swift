import Foundation
import Synchronization

/// Hands transactions to whoever listens to updates, and tells what it did.
///
/// The queue is owned by the mutex; waiters are resumed after it is released.
final class UpdateFeed: Sendable, DeliveryChannel {
  typealias Waiter = CheckedContinuation<TransactionRecord?, Never>

  private let queue = Mutex(UpdateQueue<Waiter>())
  private let sequences = Atomic<Int>(0)
  private let clock: any StoreClock
  private let facts: Broadcast<StoreFact>
  private let entries: Broadcast<StoreTrace.Entry>
  private let settling: Settling

  init(clock: any StoreClock, facts: Broadcast<StoreFact>, entries: Broadcast<StoreTrace.Entry>, settling: Settling) {
    self.clock = clock
    self.facts = facts
    self.entries = entries
    self.settling = settling
    settling.add(self)
  }

  /// How many listeners there are.
  var listenerCount: Int { queue.withLock { $0.listenerCount } }

  /// What is remembered of the deliveries, and how they stand.
  var trace: StoreTrace { queue.withLock { $0.trace } }

  /// The listeners that have not dealt with everything.
  var laggards: [Laggard] { queue.withLock { $0.laggards } }

  /// The number of a new sequence of updates.
  func makeSequence() -> Int { sequences.add(1, ordering: .relaxed).newValue }

  /// Registers a listener, which stays until its subscription goes.
  func subscribe(_ origin: StoreTrace.Origin) -> UpdateSubscription {
    let number = step { $0.add(origin) }
    facts.send(.listenerAdded(number))
    return UpdateSubscription(feed: self, number: number)
  }

  /// Hands out a transaction.
  func send(_ record: TransactionRecord) {
    perform(
      step { queue in
        settling.noteSending()
        return queue.send(record)
      }
    )
    settling.lookAgain()
  }

  /// Takes back what waits about a transaction.
  func withdraw(_ id: UInt64, because drop: StoreTrace.Drop) {
    step { $0.withdraw(id, because: drop) }
    settling.lookAgain()
  }

  /// Forgets everything that has not been received.
  func clear() {
    step { $0.clear() }
    settling.lookAgain()
  }

  /// Forgets what happened.
  func clearTrace() { step { $0.clearLog() } }

  /// Notes something that happened past the queue.
  func note(_ event: StoreTrace.Event) { step { $0.note(event) } }

  /// Ends all listeners.
  func finish() {
    perform(step { $0.finish() })
    settling.lookAgain()
  }

  /// The next transaction for a listener, nil when it has ended or its task is cancelled.
  ///
  /// A cancelled task ends the listener at once, even while transactions wait for it: they go to somebody else.
  func next(for number: Int, isolation: isolated (any Actor)? = #isolation) async -> TransactionRecord? {
    let name = Task.name
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        perform(step { $0.receive(waiter, for: number, as: name) })
        settling.lookAgain()
      }
    } onCancel: {
      remove(number, because: .cancelled)
    }
  }

  /// Forgets a listener.
  func remove(_ number: Int, because departure: StoreTrace.Departure) {
    let (wasThere, actions) = step { queue in
      let before = queue.listenerCount
      // What it leaves unread goes to others, which have to be waited for.
      settling.noteSending()
      let actions = queue.remove(number, because: departure)
      return (queue.listenerCount < before, actions)
    }
    if wasThere { facts.send(.listenerRemoved(number)) }
    perform(actions)
    settling.lookAgain()
  }

  /// Takes a step at the present moment, and tells what it has noted.
  private func step<Result>(_ body: (inout UpdateQueue<Waiter>) -> Result) -> Result {
    let now = clock.now
    let (result, noted) = queue.withLock { queue in
      let before = queue.log.count
      queue.moment = now
      let result = body(&queue)
      return (result, entries.subscriberCount == 0 ? [] : queue.log.entries.suffix(queue.log.count - before))
    }
    for entry in noted { entries.send(entry) }
    return result
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
    feed.remove(number, because: .released)
  }

  /// Gives the place up, as the end of the last reference does.
  func end() { feed.remove(number, because: .released) }

  /// The next transaction, nil at the end.
  func next(isolation: isolated (any Actor)? = #isolation) async -> TransactionRecord? {
    await feed.next(for: number)
  }
}

/// A sequence of updates, which counts its iterators: each is a listener of its own.
final class UpdateSequence: Sendable {
  let feed: UpdateFeed
  private let number: Int
  private let label: String?
  private let iterators = Atomic<Int>(0)

  init(feed: UpdateFeed, label: String?) {
    self.feed = feed
    self.label = label
    number = feed.makeSequence()
  }

  /// Registers one more listener.
  func subscribe() -> UpdateSubscription {
    let iterator = iterators.add(1, ordering: .relaxed).newValue
    return feed.subscribe(StoreTrace.Origin(sequence: number, iterator: iterator, label: label))
  }
}

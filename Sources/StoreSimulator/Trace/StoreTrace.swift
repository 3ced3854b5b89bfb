public import Foundation

/// Who was handed which transaction and when, who listens, and what waits for nobody.
///
/// A value: what a session remembers at the moment it is asked.
public struct StoreTrace: Hashable, Sendable {
  /// What happened, oldest first; the oldest are forgotten.
  public let entries: [Entry]
  /// How many entries were forgotten before the first one.
  public let forgotten: Int
  /// Who listens to the updates now.
  public let listeners: [Listener]
  /// The transactions that wait for the first listener, in order.
  public let waiting: [StoreFact.Subject]

  /// Something that happened on the way from the store to a listener.
  public struct Entry: Hashable, Sendable {
    /// The number of the entry, 1 for the first.
    public let number: Int
    /// When it happened, on the session's clock.
    public let date: Date
    /// What happened.
    public let event: Event
  }

  /// What happened.
  public enum Event: Hashable, Sendable {
    /// A transaction was sent to so many listeners.
    case sent(StoreFact.Subject, listeners: Int)
    /// A listener was handed a transaction.
    case received(StoreFact.Subject, listener: Int)
    /// A purchase call returned a transaction, which the updates do not repeat.
    case returned(StoreFact.Subject, task: String?)
    /// A transaction waits, because nobody listens.
    case waiting(StoreFact.Subject)
    /// A transaction will not be handed out, or not any more.
    case dropped(StoreFact.Subject, Drop)
    /// A listener went and left a transaction unread that nobody else had seen; it is handed on.
    case leftBehind(StoreFact.Subject, listener: Int)
    /// A listener came.
    case listenerAdded(Int, Origin)
    /// A listener went and left so many unread.
    case listenerRemoved(Int, Departure, unread: Int)
    /// Two tasks read from one iterator, so each receives only a part.
    case shared(listener: Int)
  }

  /// Why a transaction is not handed out.
  public enum Drop: String, Hashable, Sendable {
    /// The app has finished it before anybody was told.
    case finished
    /// A test deleted it.
    case deleted
    /// A test deleted all transactions.
    case cleared
    /// A newer word about the same transaction took its place.
    case replaced
    /// The store was closed.
    case closed
  }

  /// Where a listener comes from.
  public struct Origin: Hashable, Sendable {
    /// The sequence of updates that it iterates; each reading of `updates` makes one.
    public let sequence: Int
    /// Which iterator of that sequence it is: a second one receives everything again.
    public let iterator: Int
    /// The label it was given.
    public let label: String?
  }

  /// Why a listener went.
  public enum Departure: String, Hashable, Sendable {
    /// Its task was cancelled.
    case cancelled
    /// Nobody holds its iterator any more.
    case released
    /// The store was closed.
    case closed
  }

  /// Somebody who listens to the updates.
  public struct Listener: Hashable, Sendable {
    /// Its number.
    public let number: Int
    /// Where it comes from.
    public let origin: Origin
    /// The name of the task that reads, or the label it was given.
    public let label: String?
    /// How many transactions it was handed.
    public let received: Int
    /// How many wait for it.
    public let unread: Int
    /// What holds it up, nil where it has dealt with everything.
    public let cause: Laggard.Cause?
    /// Whether two tasks have read from it at once.
    public let isShared: Bool
  }
}

extension Transaction {
  /// A sequence of transactions.
  ///
  /// The history, the unfinished transactions and the entitlements are read when iteration starts, and end; what
  /// comes into being meanwhile is handed to the listeners of updates. The updates never end by themselves: they end
  /// when the task is cancelled or the session goes. Each iterator of the updates is a listener of its own,
  /// registered when it is made.
  public struct Transactions: AsyncSequence, Sendable {
    /// What the sequence carries.
    public typealias Element = VerificationResult<Transaction>
    /// The sequence does not fail.
    public typealias Failure = Never

    enum Source: Sendable {
      case ledger(StoreSession, LedgerQuery)
      case updates(UpdateFeed, WeakStoreSession)
    }

    let source: Source

    /// Makes an iterator, which for the updates is a listener.
    public func makeAsyncIterator() -> AsyncIterator {
      switch source {
      case .ledger(let session, let query): AsyncIterator(state: .unread(session, query))
      case .updates(let feed, let session): AsyncIterator(state: .listening(feed.subscribe(), session))
      }
    }

    /// Walks through a sequence of transactions.
    public struct AsyncIterator: AsyncIteratorProtocol {
      enum State {
        case unread(StoreSession, LedgerQuery)
        case reading(IndexingIterator<[Element]>)
        case listening(UpdateSubscription, WeakStoreSession)
      }

      var state: State

      /// The next transaction, nil at the end.
      public mutating func next() async -> Element? {
        await next(isolation: #isolation)
      }

      /// The next transaction, nil at the end.
      ///
      /// - Parameter actor: The isolation of the caller, where iteration stays.
      /// - Returns: The transaction and whether it passed verification.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
        switch state {
        case .unread(let session, let query):
          var iterator = await session.transactions(matching: query).makeIterator()
          let first = iterator.next()
          state = .reading(iterator)
          return first
        case .reading(var iterator):
          let next = iterator.next()
          state = .reading(iterator)
          return next
        case .listening(let subscription, let reference):
          guard let record = await subscription.next(), let session = reference.session else { return nil }
          return session.result(of: record)
        }
      }
    }
  }
}

/// A session that this reference does not keep alive.
///
/// A loop over updates must not keep alive the store it listens to: when nobody else holds the session, nothing can
/// happen on it any more, and the loop ends.
struct WeakStoreSession: Sendable {
  weak let session: StoreSession?
}

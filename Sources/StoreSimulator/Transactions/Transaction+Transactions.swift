extension Transaction {
  /// A sequence of transactions.
  ///
  /// The history, the unfinished transactions and the entitlements are read when iteration starts, and end; what
  /// comes into being meanwhile is handed to the listeners of updates. The updates never end by themselves: they end
  /// when the task is cancelled or the session goes. Each iterator of the updates is a listener of its own,
  /// registered when it is made.
  ///
  /// Transactions are signed and verified as the iteration comes to them, some at a time and not where it runs.
  public struct Transactions: AsyncSequence, Sendable {
    /// What the sequence carries.
    public typealias Element = VerificationResult<Transaction>
    /// The sequence does not fail.
    public typealias Failure = Never

    enum Source: Sendable {
      case ledger(StoreSession, LedgerQuery)
      case updates(UpdateSequence, WeakStoreSession)
      case other(@Sendable () -> any TransactionSource)
    }

    let source: Source

    /// Makes an iterator, which for the updates is a listener.
    public func makeAsyncIterator() -> AsyncIterator {
      switch source {
      case .ledger(let session, let query): AsyncIterator(state: .unread(session, query))
      case .updates(let updates, let session): AsyncIterator(state: .listening(updates.subscribe(), session))
      case .other(let makeSource): AsyncIterator(state: .other(makeSource()))
      }
    }

    /// Walks through a sequence of transactions.
    public struct AsyncIterator: AsyncIteratorProtocol {
      enum State {
        case unread(StoreSession, LedgerQuery)
        case reading(StoreSession, rest: ArraySlice<TransactionRecord>, IndexingIterator<[Element]>)
        case listening(UpdateSubscription, WeakStoreSession)
        case other(any TransactionSource)
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
          let records = await session.records(matching: query)
          return await read(from: session, records[...])
        case .reading(let session, let rest, var iterator):
          guard let next = iterator.next() else { return await read(from: session, rest) }
          state = .reading(session, rest: rest, iterator)
          return next
        case .listening(let subscription, let reference):
          guard let record = await subscription.next(), let session = reference.session else { return nil }
          return await session.results(of: [record]).first
        case .other(let source):
          return await source.next(isolation: actor)
        }
      }

      /// Takes the next batch and gives its first transaction.
      private mutating func read(
        from session: StoreSession,
        _ records: ArraySlice<TransactionRecord>,
        isolation actor: isolated (any Actor)? = #isolation
      ) async -> Element? {
        let batch = records.prefix(Self.batchSize)
        var iterator = (batch.isEmpty ? [] : await session.results(of: Array(batch))).makeIterator()
        let first = iterator.next()
        state = .reading(session, rest: records.dropFirst(batch.count), iterator)
        return first
      }

      /// How many transactions are verified at a time: enough to keep the processors busy, and a few milliseconds.
      private static let batchSize = 64
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

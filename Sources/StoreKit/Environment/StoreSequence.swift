import StoreSimulator

/// What a store tells onlookers from now on, for as long as somebody listens.
///
/// Each iterator listens by itself, from when it is made, and follows the process's store when that changes.
///
/// - SeeAlso: StoreKit, `Storefront.Storefronts`, `Message.Messages`, `PurchaseIntent.PurchaseIntents`.
public struct StoreSequence<Element: Sendable>: AsyncSequence, Sendable {
  /// The sequence does not fail.
  public typealias Failure = Never

  private let bound: StoreSession?
  private let listen: StoreRelay<Element>.Listening

  init(_ listen: @escaping StoreRelay<Element>.Listening) {
    bound = StoreEnvironment.bound
    self.listen = listen
  }

  /// A sequence of what a stream of the store's carries.
  ///
  /// - Parameter makeStream: Makes a stream that has begun to listen.
  init(streams makeStream: @escaping @Sendable (StoreSession) -> AsyncStream<Element>) {
    self.init { session, relay in
      let stream = makeStream(session)
      return Task { for await element in stream { relay.yield(element) } }
    }
  }

  /// Makes an iterator, which has begun to listen.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(relay: StoreRelay(.process, bound: bound, listen: listen))
  }

  /// Walks through what is told.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let relay: StoreRelay<Element>
    private var iterator: AsyncStream<Element>.Iterator

    init(relay: StoreRelay<Element>) {
      self.relay = relay
      iterator = relay.stream.makeAsyncIterator()
    }

    /// The next element, nil when the task is cancelled.
    public mutating func next() async -> Element? { await next(isolation: #isolation) }

    /// The next element, nil when the task is cancelled.
    ///
    /// - Parameter actor: The isolation of the caller, where iteration stays.
    /// - Returns: The element.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await iterator.next(isolation: actor)
    }
  }
}

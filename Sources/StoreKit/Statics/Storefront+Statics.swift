import StoreSimulator

extension Storefront {
  /// The storefront whose shop is open, nil where there is no store.
  ///
  /// - SeeAlso: StoreKit, `Storefront.current`.
  public static var current: Storefront? {
    get async { await StoreEnvironment.process.sessionIfAny?.storefront }
  }

  /// The storefronts that are opened from now on, for as long as somebody listens.
  ///
  /// - SeeAlso: StoreKit, `Storefront.updates`.
  public static var updates: Storefronts { Storefronts(facts: StoreEnvironment.process.sessionIfAny?.facts) }

  /// A sequence of storefronts; each time it is asked for it is another one.
  ///
  /// - SeeAlso: StoreKit, `Storefront.Storefronts`.
  public struct Storefronts: AsyncSequence, Sendable {
    /// What the sequence carries.
    public typealias Element = Storefront
    /// The sequence does not fail.
    public typealias Failure = Never

    let facts: AsyncStream<StoreFact>

    init(facts: AsyncStream<StoreFact>?) {
      // A stream that nobody ends, since updates do not end.
      self.facts = facts ?? AsyncStream { _ in }
    }

    /// Makes an iterator.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(facts: facts.makeAsyncIterator()) }

    /// Walks through the storefronts.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var facts: AsyncStream<StoreFact>.Iterator

      /// The next storefront, nil at the end.
      public mutating func next() async -> Storefront? {
        await next(isolation: #isolation)
      }

      /// The next storefront, nil at the end.
      ///
      /// - Parameter actor: The isolation of the caller, where iteration stays.
      /// - Returns: The storefront.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Storefront? {
        while let fact = await facts.next(isolation: actor) {
          if case .storefrontChanged(_, let code) = fact, let storefront = try? Storefront(countryCode: code) {
            return storefront
          }
        }
        return nil
      }
    }
  }
}

package import Foundation
import StoreSimulator
import Synchronization

extension Market {
  /// The intent that waits; nil where none does, or it has expired.
  package var intent: MarketIntent? {
    let now = clock.now
    return state.withLock { $0.intent(at: now) }
  }

  /// The intent that waits, with its product.
  ///
  /// - Parameter transform: Puts both in a surface's words.
  /// - Returns: The intent; nil where none waits.
  package func offer<Output>(as transform: (MarketIntent, MarketProduct) -> Output) -> Output? {
    guard let intent, let product = try? session.homeProduct(intent.productID) else { return nil }
    return transform(intent, MarketProduct(product))
  }

  /// Intents with their products: each reading is a stream of its own, which begins with the one that waits.
  ///
  /// - Parameter transform: Puts both in a surface's words.
  /// - Returns: The stream.
  package func intents<Output>(
    as transform: @escaping @Sendable (MarketIntent, MarketProduct) -> Output
  ) -> AsyncStream<Output> {
    let (stream, continuation) = AsyncStream<Output>.makeStream()
    // A product that is not sold any more cannot be told of.
    let tell: @Sendable (MarketIntent) -> Void = { [weak self] intent in
      guard let product = try? self?.session.homeProduct(intent.productID) else { return }
      continuation.yield(transform(intent, MarketProduct(product)))
    }
    let now = clock.now
    let number = state.withLock { state in
      let number = state.nextNumber()
      state.listen(number, tell, at: now)
      return number
    }
    continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.forget(number) } }
    return stream
  }

  /// Begins a purchase outside the app; it takes the place of one that waits.
  ///
  /// - Parameter productID: The product.
  /// - Returns: The intent.
  /// - Throws: ``MarketError`` for a product that is not sold.
  @discardableResult
  package func intend(_ productID: String) throws(MarketError) -> MarketIntent {
    guard try session.configuration.product(productID) != nil else { throw .unavailable(productID) }
    let intent = MarketIntent(id: UUID(), productID: productID, date: clock.now)
    let old = change { state in
      let old = state.intent(at: intent.date)
      state.memory.intent = intent
      state.tell(intent)
      return old
    }
    if let old { broadcast.send(.intentGone(old, because: "was replaced")) }
    broadcast.send(.intentKept(intent))
    setAlarm()
    return intent
  }

  /// Does not go on with an intent.
  ///
  /// - Parameter id: The intent.
  /// - Returns: Whether it was there.
  @discardableResult
  package func reject(_ id: UUID) -> Bool {
    let gone = change { state in
      guard let kept = state.memory.intent, kept.id == id else { return nil as MarketIntent? }
      state.memory.intent = nil
      return kept
    }
    if let gone { broadcast.send(.intentGone(gone, because: "was rejected")) }
    setAlarm()
    return gone != nil
  }

  /// Sets the alarm to the moment at which the intent expires.
  func setAlarm() {
    let kept = state.withLock { $0.memory.intent }
    let new = kept.map { intent in
      RenewalAlarm(at: intent.expiration, on: clock) { [weak self] in self?.expire(intent) }
    }
    alarm.withLock { $0 = new }
  }

  private func expire(_ intent: MarketIntent) {
    let isGone = change { state in
      guard state.memory.intent?.id == intent.id else { return false }
      state.memory.intent = nil
      return true
    }
    if isGone { broadcast.send(.intentGone(intent, because: "has expired")) }
  }
}

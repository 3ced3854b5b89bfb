import StoreSimulator
import Synchronization

extension Market {
  /// Tells, in the market's words, what happens in the ledger; it ends with the store.
  func forward(_ facts: AsyncStream<StoreFact>) {
    Task(name: "market facts") { [weak self] in
      for await fact in facts {
        guard let self else { return }
        self.tell(fact)
      }
    }
  }

  private func tell(_ fact: StoreFact) {
    switch fact {
    case .purchasedElsewhere(let subject), .approved(let subject):
      broadcast.send(.arrived(id: subject.marketID, productID: subject.productID))
    case .declined(let subject): broadcast.send(.declined(productID: subject.productID))
    case .finished(let subject): broadcast.send(.finished(id: subject.marketID, productID: subject.productID))
    case .refunded(let subject, _):
      let isOrdered = state.withLock { $0.orderedRefunds.remove(subject.id) != nil }
      broadcast.send(.refunded(id: subject.marketID, productID: subject.productID, isUnfinished: !isOrdered))
    default: return
    }
  }

  /// Tells that the present surface could not say what went wrong.
  ///
  /// - Parameters:
  ///   - error: What went wrong.
  ///   - call: What was called.
  package func swallow(_ error: MarketError, in call: String) {
    broadcast.send(.swallowed(call: call, error))
  }
}

extension StoreFact.Subject {
  /// The identifier that apps see.
  fileprivate var marketID: String { MarketPurchase.id(id) }
}

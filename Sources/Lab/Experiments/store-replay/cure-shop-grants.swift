// The shop grants, once for each transaction, before it finishes it. A sheet that is opened later is told nothing old and
// has nothing to grant.
import StoreKit
import StoreKitTest

@MainActor
final class TipShop {
  private var subscribers: [AsyncStream<String>.Continuation] = []
  private(set) var granted = 0
  private var listener: Task<Void, Never>?

  init() {
    listener = Task { [weak self] in
      for await result in Transaction.updates {
        guard case .verified(let transaction) = result else { continue }
        self?.granted += 1
        await transaction.finish()
        self?.publish(transaction.productID)
      }
    }
  }

  func tips() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    subscribers.append(continuation)
    return stream
  }

  func close() {
    for subscriber in subscribers { subscriber.finish() }
    subscribers = []
  }

  private func publish(_ tip: String) {
    for subscriber in subscribers { subscriber.yield(tip) }
  }

  deinit { listener?.cancel() }
}

@main struct App {
  @MainActor static func main() async throws {
    let session = try SKTestSession(configurationFileNamed: "built-in")
    let shop = TipShop()
    var thanked = 0

    let first = shop.tips()
    try await session.buyProduct(identifier: "app.deepcuts.tip.small")
    try await session.settled()
    shop.close()
    for await _ in first { thanked += 1 }

    let second = shop.tips()
    shop.close()
    for await _ in second { thanked += 1 }
    print("paid: 1, granted: \(shop.granted), thanked: \(thanked)")
  }
}

// The shop tells whoever comes later what it said last. The sheet grants what it is told, is closed, and grants it again
// when it is opened the next time.
import StoreKit
import StoreKitTest

@MainActor
final class TipShop {
  private var subscribers: [AsyncStream<String>.Continuation] = []
  private var latest: String?
  private var listener: Task<Void, Never>?

  init() {
    listener = Task { [weak self] in
      for await result in Transaction.updates {
        guard case .verified(let transaction) = result else { continue }
        await transaction.finish()
        self?.publish(transaction.productID)
      }
    }
  }

  func tips() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    if let latest { continuation.yield(latest) }
    subscribers.append(continuation)
    return stream
  }

  func close() {
    for subscriber in subscribers { subscriber.finish() }
    subscribers = []
  }

  private func publish(_ tip: String) {
    latest = tip
    for subscriber in subscribers { subscriber.yield(tip) }
  }

  deinit { listener?.cancel() }
}

@main struct App {
  @MainActor static func main() async throws {
    let session = try SKTestSession(configurationFileNamed: "built-in")
    let shop = TipShop()
    var granted = 0

    let first = shop.tips()
    try await session.buyProduct(identifier: "app.deepcuts.tip.small")
    try await session.settled()
    shop.close()
    for await _ in first { granted += 1 }

    let second = shop.tips()
    shop.close()
    for await _ in second { granted += 1 }
    print("paid: 1, granted: \(granted)")
  }
}

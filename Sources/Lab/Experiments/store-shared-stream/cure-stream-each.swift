// Each screen has a stream of its own, registered before it is handed out and forgotten when it ends.
import Foundation
import StoreKit
import StoreKitTest

@MainActor
final class TipShop {
  private var subscribers: [UUID: AsyncStream<String>.Continuation] = [:]
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
    let id = UUID()
    subscribers[id] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.subscribers[id] = nil }
    }
    return stream
  }

  private func publish(_ tip: String) {
    for subscriber in subscribers.values { subscriber.yield(tip) }
  }

  deinit { listener?.cancel() }
}

@MainActor
final class Screen {
  private(set) var tips = 0
  private var reader: Task<Void, Never>?

  init(_ stream: AsyncStream<String>) {
    reader = Task { [weak self] in
      for await _ in stream { self?.tips += 1 }
    }
  }

  deinit { reader?.cancel() }
}

@main struct App {
  @MainActor static func main() async throws {
    let session = try SKTestSession(configurationFileNamed: "built-in")
    let shop = TipShop()
    let screens = [Screen(shop.tips()), Screen(shop.tips())]
    for _ in 0..<4 { try await session.buyProduct(identifier: "app.deepcuts.tip.small") }
    try await session.settled()
    while screens.reduce(0, { $0 + $1.tips }) < 8 { await Task.yield() }
    print("together: \(screens.reduce(0) { $0 + $1.tips }), each has all: \(screens.allSatisfy { $0.tips == 4 })")
  }
}

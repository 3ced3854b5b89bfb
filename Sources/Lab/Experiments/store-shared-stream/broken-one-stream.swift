// The listener publishes tips into one stream, and two screens read it. Each tip goes to one of them.
import StoreKit
import StoreKitTest

@MainActor
final class TipShop {
  let tips: AsyncStream<String>
  private var listener: Task<Void, Never>?

  init() {
    let (tips, publish) = AsyncStream.makeStream(of: String.self)
    self.tips = tips
    listener = Task {
      for await result in Transaction.updates {
        guard case .verified(let transaction) = result else { continue }
        await transaction.finish()
        publish.yield(transaction.productID)
      }
    }
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
    let screens = [Screen(shop.tips), Screen(shop.tips)]
    for _ in 0..<4 { try await session.buyProduct(identifier: "app.deepcuts.tip.small") }
    try await session.settled()
    while screens.reduce(0, { $0 + $1.tips }) < 4 { await Task.yield() }
    print("together: \(screens.reduce(0) { $0 + $1.tips }), each has all: \(screens.allSatisfy { $0.tips == 4 })")
  }
}

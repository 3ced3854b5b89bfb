// The listener skips transactions whose number it has seen. A refund comes with the number of its purchase, and is skipped.
import StoreKit
import StoreKitTest

@MainActor
final class Shop {
  private(set) var coins = 0
  private var seen: Set<UInt64> = []
  private var listener: Task<Void, Never>?

  init() {
    listener = Task { [weak self] in
      for await result in Transaction.updates {
        guard case .verified(let transaction) = result else { continue }
        self?.settle(transaction)
        await transaction.finish()
      }
    }
  }

  private func settle(_ transaction: Transaction) {
    guard seen.insert(transaction.id).inserted else { return }
    coins += transaction.revocationDate == nil ? 100 : -100
  }

  deinit { listener?.cancel() }
}

@main struct App {
  @MainActor static func main() async throws {
    let session = try SKTestSession(configurationFileNamed: "built-in")
    let shop = Shop()
    let bought = try await session.buyProduct(identifier: "app.deepcuts.tip.small")
    try await session.settled()
    try session.refundTransaction(identifier: Int(bought.id))
    try await session.settled()
    print("refunded, and \(shop.coins) coins are left")
  }
}

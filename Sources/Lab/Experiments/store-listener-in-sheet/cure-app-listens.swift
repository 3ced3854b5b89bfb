// The app owns the listener and the sheet owns nothing of it: closed or open, what is approved is settled.
import StoreKit
import StoreKitTest

@MainActor
final class TipShop {
  private var listener: Task<Void, Never>?

  init() {
    listener = Task {
      for await result in Transaction.updates {
        guard case .verified(let transaction) = result else { continue }
        print("settled \(transaction.productID)")
        await transaction.finish()
      }
    }
  }

  deinit { listener?.cancel() }
}

@MainActor
final class Sheet {
  let shop: TipShop

  init(shop: TipShop) { self.shop = shop }
}

@main struct App {
  @MainActor static func main() async throws {
    let session = try SKTestSession(configurationFileNamed: "built-in")
    session.askToBuyEnabled = true
    let shop = TipShop()
    var sheet: Sheet? = Sheet(shop: shop)
    print("the sheet is \(sheet == nil ? "closed" : "open")")
    let tip = try await Product.products(for: ["app.deepcuts.tip.small"])[0]
    _ = try await tip.purchase()
    sheet = nil
    try session.approveAskToBuyTransaction(identifier: session.allTransactions()[0].identifier)
    try await session.settled()
    var unfinished = 0
    for await _ in Transaction.unfinished { unfinished += 1 }
    print("unfinished: \(unfinished)")
  }
}

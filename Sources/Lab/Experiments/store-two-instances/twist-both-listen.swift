// The sheet's own shop listens as well. Each listener receives everything, so the screen is right and one payment is
// granted twice.
import StoreKit
import StoreKitTest

@MainActor
final class TipShop {
  private(set) var tips = 0
  private var listener: Task<Void, Never>?

  func listen() {
    listener = Task { [weak self] in
      for await result in Transaction.updates {
        guard case .verified(let transaction) = result else { continue }
        self?.tips += 1
        await transaction.finish()
      }
    }
  }

  deinit { listener?.cancel() }
}

@MainActor
final class Sheet {
  let shop = TipShop()
  var text: String { shop.tips > 0 ? "thanks" : "waiting" }
}

@main struct App {
  @MainActor static func main() async throws {
    let session = try SKTestSession(configurationFileNamed: "built-in")
    session.askToBuyEnabled = true
    let shop = TipShop()
    shop.listen()
    let sheet = Sheet()
    sheet.shop.listen()
    let tip = try await Product.products(for: ["app.deepcuts.tip.small"])[0]
    _ = try await tip.purchase()
    try session.approveAskToBuyTransaction(identifier: session.allTransactions()[0].identifier)
    try await session.settled()
    print("settled: \(shop.tips + sheet.shop.tips), sheet: \(sheet.text)")
  }
}

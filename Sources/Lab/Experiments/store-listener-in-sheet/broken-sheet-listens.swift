// The sheet owns the listener and is closed before the parent approves. The listener ends with it, and the payment stays
// unfinished.
import StoreKit
import StoreKitTest

@MainActor
final class Sheet {
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

@main struct App {
  @MainActor static func main() async throws {
    let session = try SKTestSession(configurationFileNamed: "built-in")
    session.askToBuyEnabled = true
    var sheet: Sheet? = Sheet()
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

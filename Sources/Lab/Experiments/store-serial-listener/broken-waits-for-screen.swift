// The listener tells a screen and waits until it is done. While the screen takes its time, the next payment is not settled.
import StoreKit
import StoreKitTest

@MainActor
final class Screen {
  private var continuation: CheckedContinuation<Void, Never>?

  func show(_ tip: String) async {
    print("shown \(tip)")
    await withCheckedContinuation { continuation = $0 }
  }

  func dismiss() {
    continuation?.resume()
    continuation = nil
  }
}

@MainActor
func listen(_ screen: Screen) -> Task<Void, Never> {
  Task {
    for await result in Transaction.updates {
      guard case .verified(let transaction) = result else { continue }
      await screen.show(transaction.productID)
      await transaction.finish()
    }
  }
}

@main struct App {
  @MainActor static func main() async throws {
    let session = try SKTestSession(configurationFileNamed: "built-in")
    let screen = Screen()
    let listener = listen(screen)
    try await session.buyProduct(identifier: "app.deepcuts.tip.small")
    try await session.buyProduct(identifier: "app.deepcuts.tip.large")
    try await Task.sleep(for: .milliseconds(50))
    var unfinished = 0
    for await _ in Transaction.unfinished { unfinished += 1 }
    print("unfinished while the alert is open: \(unfinished)")
    screen.dismiss()
    try await Task.sleep(for: .milliseconds(50))
    screen.dismiss()
    listener.cancel()
  }
}

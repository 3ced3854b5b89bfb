// The stream is a static that is made when it is first read. The first tip comes before anybody has read it, and there is
// no continuation yet to take it.
import StoreKit
import StoreKitTest

@MainActor
enum Tips {
  static var publish: AsyncStream<String>.Continuation?
  static let stream = AsyncStream<String> { publish = $0 }
}

@MainActor
func listen() -> Task<Void, Never> {
  Task {
    for await result in Transaction.updates {
      guard case .verified(let transaction) = result else { continue }
      await transaction.finish()
      Tips.publish?.yield(transaction.productID)
    }
  }
}

@main struct App {
  @MainActor static func main() async throws {
    let session = try SKTestSession(configurationFileNamed: "built-in")
    let listener = listen()
    try await session.buyProduct(identifier: "app.deepcuts.tip.small")
    try await session.settled()

    let stream = Tips.stream
    try await session.buyProduct(identifier: "app.deepcuts.tip.large")
    try await session.settled()
    Tips.publish?.finish()
    for await tip in stream { print("shown: \(tip)") }
    listener.cancel()
  }
}

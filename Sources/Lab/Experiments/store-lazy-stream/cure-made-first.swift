// The stream and its continuation are made together, before the listener begins. What comes early waits in the stream.
import StoreKit
import StoreKitTest

@MainActor
func listen(_ publish: AsyncStream<String>.Continuation) -> Task<Void, Never> {
  Task {
    for await result in Transaction.updates {
      guard case .verified(let transaction) = result else { continue }
      await transaction.finish()
      publish.yield(transaction.productID)
    }
  }
}

@main struct App {
  @MainActor static func main() async throws {
    let session = try SKTestSession(configurationFileNamed: "built-in")
    let (stream, publish) = AsyncStream.makeStream(of: String.self)
    let listener = listen(publish)
    try await session.buyProduct(identifier: "app.deepcuts.tip.small")
    try await session.settled()

    try await session.buyProduct(identifier: "app.deepcuts.tip.large")
    try await session.settled()
    publish.finish()
    for await tip in stream { print("shown: \(tip)") }
    listener.cancel()
  }
}

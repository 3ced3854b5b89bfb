// The listener settles first and publishes into a stream that waits for nobody. The screen takes its time, and misses nothing.
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
    let (tips, publish) = AsyncStream.makeStream(of: String.self)
    let listener = listen(publish)
    try await session.buyProduct(identifier: "app.deepcuts.tip.small")
    try await session.buyProduct(identifier: "app.deepcuts.tip.large")
    try await session.settled()
    var unfinished = 0
    for await _ in Transaction.unfinished { unfinished += 1 }
    print("unfinished before anything is shown: \(unfinished)")
    publish.finish()
    for await tip in tips { print("shown \(tip)") }
    listener.cancel()
  }
}

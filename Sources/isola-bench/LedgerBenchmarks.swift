import AppModel
import Foundation
import Interface
import MainLoop
import Music
import StoreSimulator

/// `store entitlements` over a long ledger.
struct LedgerBenchmarks {
  let installation: Installation

  func all() async throws -> [Figure] {
    let small = try await milliseconds(transactions: 2_500)
    let large = try await milliseconds(transactions: 10_000)
    return [
      Figure(
        name: "store entitlements over 10 000 transactions",
        value: large,
        limit: 20,
        unit: "ms",
        detail: "median of 15 answers"
      ),
      Figure(
        name: "growth of store entitlements",
        value: large / small,
        limit: 6,
        unit: "× for 4 × the transactions",
        detail: String(format: "%.2f ms over 2 500", small)
      ),
    ]
  }

  private func milliseconds(transactions: Int) async throws -> Double {
    let session = try StoreSession(configuration: .builtIn, clock: SchedulerClock(scheduler: installation.scheduler))
    let products = ["app.deepcuts.tip.small", "app.deepcuts.season"]
    for number in 0..<transactions {
      let transaction = try await session.buyProduct(identifier: products[number % products.count])
      await transaction.finish()
    }
    try await session.buyProduct(identifier: "app.deepcuts.pro")
    let conversation = try await Self.conversation(over: session, installation)
    var times: [Double] = []
    for _ in 0..<15 {
      let start = ContinuousClock.now
      guard case .answered(let reply) = await conversation.respond(to: "store entitlements") else {
        throw Child.StartError(description: "store entitlements failed.")
      }
      _ = reply.value.rows(TextStyle())
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return times.median
  }

  @MainActor
  private static func conversation(over session: StoreSession, _ installation: Installation) throws -> Conversation {
    struct Silence: Presenter {
      func present(_ message: Message) {}
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-bench-defaults").path(
      percentEncoded: false
    )
    guard let defaults = UserDefaults(suiteName: folder) else {
      throw Child.StartError(description: "There is no place for defaults.")
    }
    let host = AppHost(
      surroundings: AppHost.Surroundings(
        session: session,
        defaults: defaults,
        library: EmbeddedMusicLibrary(),
        notInterested: NotInterestedChoice(local: MemoryNotInterestedStore()),
        playlists: PlaylistChoice(local: MemoryPlaylistStore()),
        proProductID: "app.deepcuts.pro"
      ),
      presenter: Silence()
    )
    return Conversation(
      parts: Conversation.Parts(
        host: host,
        session: session,
        scheduler: installation.scheduler,
        loop: installation.loop,
        presenter: Silence(),
        settle: {}
      )
    )
  }
}

import Foundation
import StoreSimulator
import Synchronization

@testable import AppCoins

/// A market of its own, on a clock that is held.
struct Stage {
  let clock: ManualStoreClock
  let market: Market
  let memory: HeldMemory

  /// Opens a market, or opens it again over what another one kept.
  init(
    _ products: [String] = ["gas", "gems", "sword"],
    after other: Stage? = nil,
    initialized: Bool = true
  ) throws {
    let items = products.map { id in
      var item = ConfigurationDraft.Item(id, .consumable, price: "0.99", name: id.capitalized)
      // One product has no description.
      if id != "sword" { item.descriptions = ["en_US": "More \(id)."] }
      return item
    }
    let configuration = try ConfigurationDraft(products: items).configuration()
    let clock = other?.clock ?? ManualStoreClock(Date(timeIntervalSince1970: 1_800_000_000))
    let memory = other?.memory ?? HeldMemory()
    self.clock = clock
    self.memory = memory
    let ledger = memory.ledger
    market = Market(selling: configuration, clock: clock, bundleID: "com.example.game", storage: memory) {
      Market.Ledger(storage: ledger)
    }
    if initialized { market.initialize() }
  }

  /// Moves the clock by some seconds.
  func advance(_ seconds: Int) { clock.advance(by: .seconds(seconds)) }

  /// How many wait for the network.
  var waiterCount: Int { market.state.withLock { $0.waiterCount } }

  /// How often the app was started.
  var launches: Int { market.state.withLock { $0.launches } }

  /// Lets the statics of both surfaces speak to this market.
  func run<Answer>(_ body: () async throws -> Answer) async rethrows -> Answer {
    try await MarketEnvironment.$bound.withValue(market) { try await body() }
  }

  /// Returns when a customer is in the checkout.
  static func checkout(of market: Market, _ facts: AsyncStream<MarketFact>) async {
    for await fact in facts { if case .checkoutOpened = fact { return } }
  }
}

/// What a market keeps, in memory and outside the market.
///
/// The bytes are owned by the mutex.
final class HeldMemory: MarketStorage {
  let ledger = MemoryLedger()
  private let data = Mutex<Data?>(nil)

  func load() throws -> Data? { data.withLock { $0 } }
  func save(_ data: Data) throws { self.data.withLock { $0 = data } }
}

import Foundation
import Synchronization
import Testing

@testable import StoreSimulator

/// A store session on a clock that stands still, and short ways to use it.
struct Stage {
  static let pro = "app.deepcuts.pro"
  static let tip = "app.deepcuts.tip.small"
  static let season = "app.deepcuts.season"
  static let monthly = "app.deepcuts.supporter.monthly"
  static let yearly = "app.deepcuts.supporter.yearly"

  /// 31 January 2026, noon in UTC.
  static let start = Date(timeIntervalSince1970: 1_769_860_800)

  let clock = ManualStoreClock(Self.start)
  let session: StoreSession

  init(configuration: StoreConfiguration = .builtIn, storage: (any LedgerStorage)? = nil) throws {
    session = try StoreSession(configuration: configuration, clock: clock, storage: storage)
  }

  func product(_ id: String) async throws -> Product {
    try #require(try await session.products(for: [id]).first)
  }

  /// Buys a product and returns its transaction.
  @discardableResult
  func buy(_ id: String, options: Set<Product.PurchaseOption> = []) async throws -> Transaction {
    let result = try await product(id).purchase(options: options)
    guard case .success(let verification) = result else { throw NotBought(result: "\(result)") }
    return try verification.payloadValue
  }

  func ids(_ transactions: Transaction.Transactions) async -> [UInt64] {
    var result: [UInt64] = []
    for await transaction in transactions { result.append(transaction.unsafePayloadValue.id) }
    return result
  }

  /// Runs a body for each update until it is cancelled; the listener is registered when this returns.
  func listen(
    named name: String? = nil,
    _ body: @escaping @Sendable (Transaction) async -> Void
  ) -> Task<Void, Never> {
    let updates = session.updates.makeAsyncIterator()
    return Task(name: name) {
      var updates = updates
      while let update = await updates.next(isolation: #isolation) { await body(update.unsafePayloadValue) }
    }
  }

  struct NotBought: Error {
    let result: String
  }
}

/// A storage that can be made to fail.
final class UnreliableLedger: LedgerStorage {
  struct DiskFull: Error, CustomStringConvertible {
    let description = "The disk is full."
  }

  let memory: MemoryLedger
  let isBroken: Bool

  init(isBroken: Bool, holding records: [LedgerRecord] = []) {
    self.isBroken = isBroken
    memory = MemoryLedger(records)
  }

  func load() -> [LedgerRecord] { memory.load() }

  func append(_ records: [LedgerRecord]) throws {
    if isBroken { throw DiskFull() }
    memory.append(records)
  }
}

/// A number that many tasks add to.
final class Tally: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  func add() { count.add(1, ordering: .sequentiallyConsistent) }
}

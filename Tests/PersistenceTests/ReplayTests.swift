import Foundation
import Persistence
import Synchronization
import Testing

@testable import StoreSimulator

/// The tables hold what the records came to, and that is what the records came to in memory.
struct ReplayTests {
  /// A storage that keeps everything twice: as it came, and in the tables.
  private final class Both: LedgerStorage {
    let memory = MemoryLedger()
    let database: LedgerDatabase

    init(_ database: LedgerDatabase) {
      self.database = database
    }

    func load() -> [LedgerRecord] { [] }

    func append(_ records: [LedgerRecord]) throws {
      try database.append(records)
      memory.append(records)
    }
  }

  @Test(arguments: UInt64(1)...12)
  func `random business is read back as it was remembered`(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var random = SplitMix(state: seed)
    let keyFile = try StoreKeyFile(directory: folder.path)
    let memory: MemoryLedger
    do {
      let storage = Both(try LedgerDatabase(directory: folder.path, keyFile: keyFile))
      memory = storage.memory
      let clock = ManualStoreClock(Date(timeIntervalSince1970: 1_769_860_800))
      let session = try StoreSession(configuration: .builtIn, clock: clock, storage: storage, keyFile: keyFile)
      for _ in 0..<80 { await Self.act(on: session, clock, &random) }
    }

    let remembered = Ledger(replaying: memory.load())
    let read = Ledger(replaying: try Stage(folder).ledger.load())

    #expect(!remembered.entries.isEmpty || remembered.lastID > 0)
    #expect(read.entries.map(\.record) == remembered.entries.map(\.record))
    #expect(read.entries.map(\.isFinished) == remembered.entries.map(\.isFinished))
    #expect(read.subscriptions == remembered.subscriptions)
    #expect(read.history.filter { !$0.value.isEmpty } == remembered.history.filter { !$0.value.isEmpty })
    #expect(read.open == remembered.open)
    #expect(read.lastID == remembered.lastID)
    #expect(read.nextEvent?.date == remembered.nextEvent?.date)
  }

  /// Does something that may be refused.
  private static func act(on session: StoreSession, _ clock: ManualStoreClock, _ random: inout SplitMix) async {
    let products = [Stage.pro, Stage.tip, Stage.monthly, Stage.yearly, "app.deepcuts.season"]
    let product = products[Int(random.next(below: 5))]
    let id = 1 + random.next(below: 40)
    switch random.next(below: 24) {
    case 0..<8: _ = try? await session.buyProduct(identifier: product)
    case 8..<12: await session.finish(id)
    case 12..<14: try? await session.refundTransaction(identifier: id)
    case 14: try? await session.deleteTransaction(identifier: id)
    case 15..<20: clock.advance(by: .seconds(86_400 * Int64(1 + random.next(below: 40))))
    case 20: await session.setAskToBuyEnabled(random.next(below: 2) == 0)
    case 21..<23: _ = try? await session.products(for: [product]).first?.purchase()
    default: if random.next(below: 6) == 0 { try? await session.clearTransactions() }
    }
  }
}

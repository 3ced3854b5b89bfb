import Foundation
import Testing

@testable import StoreSimulator

/// A store that pays back what nobody finishes in time.
struct UnfinishedRefundTests {
  private static let delay = Duration.seconds(3600)

  private func session(storage: (any LedgerStorage)? = nil, _ clock: ManualStoreClock) throws -> StoreSession {
    try StoreSession(configuration: .builtIn, clock: clock, storage: storage, unfinishedRefundDelay: Self.delay)
  }

  @Test func `the refund has the moment at which it was due, though the clock jumps`() async throws {
    let clock = ManualStoreClock(Stage.start)
    let session = try session(clock)
    for minutes in [0, 30] {
      clock.set(Stage.start + Double(minutes) * 60)
      try await session.buyProduct(identifier: Stage.tip)
    }
    clock.advance(by: .seconds(7 * 3600))
    let dates = await session.paidTransactions().map(\.result.unsafePayloadValue.revocationDate)
    #expect(dates == [Stage.start + 5400, Stage.start + 3600])
  }

  @Test func `a store without such a delay pays nothing back`() async throws {
    let stage = try Stage()
    try await stage.buy(Stage.tip)
    stage.clock.advance(by: .seconds(1_000_000))
    #expect(await stage.session.paidTransactions().allSatisfy { $0.result.unsafePayloadValue.revocationDate == nil })
    #expect(await stage.session.nextUnfinishedRefund == nil)
  }

  @Test(arguments: (0..<8).map(UInt64.init))
  func `next is the oldest that is neither finished nor refunded, whatever happened before`(
    _ seed: UInt64
  )
    async throws
  {
    var dice = SplitMix(seed: seed)
    let clock = ManualStoreClock(Stage.start)
    let storage = MemoryLedger()
    let session = try session(storage: storage, clock)
    for _ in 0..<150 {
      let known = await session.allTransactions().map(\.id)
      switch Int.random(in: 0..<10, using: &dice) {
      case 0..<5:
        let age = Double.random(in: 0..<3000, using: &dice)
        try await session.buyProduct(
          identifier: Stage.tip,
          options: [.purchaseDate(clock.now - age)]
        )
      case 5, 6: if let id = known.randomElement(using: &dice) { await session.finish(id) }
      case 7: if let id = known.randomElement(using: &dice) { try? await session.refundTransaction(identifier: id) }
      case 8: if let id = known.randomElement(using: &dice) { try await session.deleteTransaction(identifier: id) }
      default: clock.advance(by: .seconds(Int.random(in: 0..<600, using: &dice)))
      }
      if Int.random(in: 0..<100, using: &dice) == 0 { try await session.clearTransactions() }
      try await expectOldest(in: session)
    }
    let later = try self.session(storage: storage, clock)
    try await expectOldest(in: later)
  }

  private func expectOldest(in session: StoreSession) async throws {
    let (oldest, next) = await session.oldestAndNext()
    #expect(next?.id == oldest?.id)
    #expect(next?.date == oldest.map { $0.date + 3600 })
  }
}

extension StoreSession {
  /// The oldest purchase that is open, and what is refunded next, both at one moment.
  fileprivate func oldestAndNext() -> (oldest: (date: Date, id: UInt64)?, next: (date: Date, id: UInt64)?) {
    catchUp()
    let open = ledger.entries.filter { $0.record.isPaid && !$0.isFinished }.map(\.record)
    let oldest = open.min { ($0.purchaseDate, $0.id) < ($1.purchaseDate, $1.id) }
    return (oldest.map { ($0.purchaseDate, $0.id) }, nextUnfinishedRefund)
  }
}

/// Numbers that are the same for the same seed.
///
/// - SeeAlso: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

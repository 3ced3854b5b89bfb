import Foundation
import Testing

@testable import StoreSimulator

struct LedgerTests {
  private func ledger(_ records: [TransactionRecord], finished: [UInt64] = []) -> Ledger {
    Ledger(replaying: records.map(LedgerRecord.transaction) + finished.map(LedgerRecord.finished))
  }

  private func ids(_ ledger: Ledger, _ query: LedgerQuery, at now: Date = Stage.start) -> [UInt64] {
    ledger.transactions(matching: query, at: now).map(\.id)
  }

  @Test func `numbers start at 1 and are not used twice`() {
    var ledger = Ledger()
    let first = ledger.nextID
    ledger.apply(.transaction(.sample(id: 1)))
    ledger.apply(.transaction(.sample(id: 2)))
    ledger.apply(.deleted(2))

    #expect(first == 1)
    #expect(ledger.nextID == 3)
    ledger.apply(.cleared(lastID: 2))
    #expect(ledger.nextID == 3)
    #expect(ledger.entries.isEmpty)
  }

  @Test func `records may come in any order of numbers`() {
    let ledger = ledger([.sample(id: 5), .sample(id: 2), .sample(id: 9), .sample(id: 1)])

    #expect(ids(ledger, .all(productID: nil)) == [1, 2, 5, 9])
    #expect(ledger[5]?.record.id == 5)
    #expect(ledger[4] == nil)
    #expect(ledger.latest(for: Stage.tip, at: Stage.start)?.id == 9)
  }

  @Test func `a record for something unknown changes nothing`() {
    var ledger = ledger([.sample(id: 1)])
    ledger.apply(.finished(8))
    ledger.apply(.deleted(8))

    #expect(ids(ledger, .unfinished) == [1])
  }

  @Test func `a finished consumable comes back to the history when it is refunded`() {
    var ledger = ledger([.sample(id: 1), .sample(id: 2)], finished: [1])
    let before = ids(ledger, .all(productID: Stage.tip))

    ledger.apply(.transaction(.sample(id: 1, revocationDate: Stage.start)))

    #expect(before == [2])
    #expect(ids(ledger, .all(productID: Stage.tip)) == [1, 2])
    #expect(ids(ledger, .unfinished) == [2])
  }

  @Test func `of a non-renewing subscription an older purchase counts when the newest is refunded`() {
    let season = { (id: UInt64, revoked: Date?) in
      TransactionRecord.sample(id: id, productID: Stage.season, type: .nonRenewable, revocationDate: revoked)
    }

    let ledger = ledger([season(1, nil), season(2, nil), season(3, Stage.start)])

    #expect(ids(ledger, .currentEntitlements(productID: nil)) == [2])
  }

  @Test func `open purchases are neither history nor unfinished`() {
    let ledger = ledger([
      .sample(id: 1, state: .pending), .sample(id: 2, state: .interrupted), .sample(id: 3, state: .failed),
      .sample(id: 4, state: .declined), .sample(id: 5, state: .resolved),
    ])

    #expect(ledger.open == [1, 2])
    #expect(ids(ledger, .all(productID: nil)) == [])
    #expect(ids(ledger, .unfinished) == [])
  }

  @Test func `ten thousand products owned are ten thousand entitlements`() {
    let records = (1...10_000).map { TransactionRecord.sample(id: $0, productID: "p\($0)", type: .nonConsumable) }

    let ledger = ledger(records)

    #expect(ids(ledger, .currentEntitlements(productID: nil)) == records.map(\.id))
    #expect(ids(ledger, .currentEntitlements(productID: "p77")) == [77])
    #expect(ledger.latest(for: "p10000", at: Stage.start)?.id == 10_000)
  }
}

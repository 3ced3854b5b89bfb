import Foundation
import Testing

@testable import StoreSimulator

struct UpdateQueueTests {
  private func record(_ id: UInt64, revoked: Bool = false) -> TransactionRecord {
    TransactionRecord.sample(id: id, revocationDate: revoked ? Stage.start : nil)
  }

  /// The actions in words: who is resumed with which transaction, and what is parked.
  private func words(_ actions: [UpdateQueue<String>.Action]) -> [String] {
    actions.map { action in
      switch action {
      case .resume(let waiter, let record, let listener): "\(waiter)@\(listener)=\(record.map { "\($0.id)" } ?? "end")"
      case .parked(let record): "parked \(record.id)"
      }
    }
  }

  @Test func `every listener is handed every transaction, in order`() {
    var queue = UpdateQueue<String>()
    let (one, two) = (queue.add(), queue.add())

    #expect(words(queue.receive("a", for: one)) == [])
    #expect(words(queue.send(record(1))) == ["a@1=1"])
    #expect(words(queue.send(record(2))) == [])
    #expect(words(queue.receive("b", for: two)) == ["b@2=1"])
    #expect(words(queue.receive("c", for: two)) == ["c@2=2"])
    #expect(words(queue.receive("d", for: one)) == ["d@1=2"])
  }

  @Test func `waiters of one listener are served first come first served`() {
    var queue = UpdateQueue<String>()
    let one = queue.add()
    _ = queue.receive("a", for: one)
    _ = queue.receive("b", for: one)

    #expect(words(queue.send(record(1))) == ["a@1=1"])
    #expect(words(queue.send(record(2))) == ["b@1=2"])
  }

  @Test func `what is sent to nobody waits for the first listener, with the newest word about each`() {
    var queue = UpdateQueue<String>()

    #expect(words(queue.send(record(1))) == ["parked 1"])
    _ = queue.send(record(2))
    _ = queue.send(record(1, revoked: true))
    #expect(queue.waiting == [record(1, revoked: true), record(2)])
    let (one, two) = (queue.add(), queue.add())
    #expect(words(queue.receive("a", for: one)) == ["a@1=1"])
    #expect(words(queue.receive("b", for: two)) == [])
    #expect(queue.waiting == [])
  }

  @Test func `what a listener leaves unread waits again, unless somebody has it`() {
    var queue = UpdateQueue<String>()
    let one = queue.add()
    _ = queue.send(record(1))
    _ = queue.send(record(2))
    _ = queue.receive("a", for: one)

    #expect(words(queue.remove(one)) == ["parked 2"])
    let two = queue.add()
    let three = queue.add()
    _ = queue.send(record(3))
    _ = queue.receive("b", for: two)
    _ = queue.receive("c", for: two)
    #expect(words(queue.remove(two)) == [])
    #expect(words(queue.receive("d", for: three)) == ["d@3=3"])
    #expect(words(queue.remove(three)) == [])
    #expect(queue.waiting == [])
  }

  @Test func `what only a leaving listener had is handed to one that listens`() {
    var queue = UpdateQueue<String>()
    _ = queue.send(record(1))
    let (one, two) = (queue.add(), queue.add())
    _ = queue.receive("waiter", for: two)

    #expect(words(queue.remove(one)) == ["waiter@2=1"])
  }

  @Test func `a leaving listener's waiters learn that it is over, and later ones too`() {
    var queue = UpdateQueue<String>()
    let one = queue.add()
    _ = queue.receive("a", for: one)

    #expect(words(queue.remove(one)) == ["a@1=end"])
    #expect(words(queue.remove(one)) == [])
    #expect(words(queue.receive("b", for: one)) == ["b@1=end"])
  }

  @Test func `a finished transaction is taken back, a refunded one is not`() {
    var queue = UpdateQueue<String>()
    _ = queue.send(record(1))
    _ = queue.send(record(2, revoked: true))

    queue.withdraw(1)
    queue.withdraw(2)

    #expect(queue.waiting == [record(2, revoked: true)])
    _ = queue.send(record(1))
    #expect(queue.waiting.map(\.id) == [1, 2])
  }

  @Test func `after the end nothing is handed out and nobody waits`() {
    var queue = UpdateQueue<String>()
    let one = queue.add()
    _ = queue.receive("a", for: one)

    #expect(words(queue.finish()) == ["a@1=end"])
    #expect(words(queue.send(record(1))) == [])
    let two = queue.add()
    #expect(words(queue.receive("b", for: two)) == ["b@2=end"])
    #expect(queue.listenerCount == 0)
  }

  @Test func `clearing forgets what nobody has received`() {
    var queue = UpdateQueue<String>()
    let one = queue.add()
    _ = queue.send(record(1))

    queue.clear()

    #expect(words(queue.receive("a", for: one)) == [])
    #expect(words(queue.send(record(2))) == ["a@1=2"])
    #expect(words(queue.remove(one)) == [])
  }
}

extension TransactionRecord {
  /// A consumable bought at the start of the stage, except for what is said.
  static func sample(
    id: UInt64,
    productID: String = Stage.tip,
    type: Product.ProductType = .consumable,
    state: State = .purchased,
    expirationDate: Date? = nil,
    revocationDate: Date? = nil
  ) -> TransactionRecord {
    TransactionRecord(
      id: id,
      productID: productID,
      productType: type.rawValue,
      groupID: nil,
      quantity: 1,
      price: 1,
      currency: "USD",
      storefront: "USA",
      appAccountToken: nil,
      verificationError: nil,
      state: state,
      purchaseDate: Stage.start,
      expirationDate: expirationDate,
      isUpgraded: false,
      revocationDate: revocationDate,
      revocationReason: nil
    )
  }
}

import Foundation
import Testing

@testable import StoreSimulator

struct DecisionBookTests {
  private func date(_ seconds: TimeInterval) -> Date { Stage.start + seconds }

  @Test func `what is due comes in the order of the moments, then of the decisions`() throws {
    var book = DecisionBook()
    book.add(.declineRefund, of: 1, at: date(20))
    book.add(.declineRefund, of: 2, at: date(10))
    book.add(.approvePurchase, of: 3, at: date(20))

    #expect(book.nextMoment == date(10))
    #expect(book.nextDue(at: date(9)) == nil)
    for id in [UInt64(2), 1, 3] {
      let decision = try #require(book.nextDue(at: date(20)))
      #expect(decision.transaction == id)
      book.remove(decision.id)
    }
    #expect(book.nextDue(at: date(99)) == nil)
  }

  @Test func `the decisions about a transaction can be forgotten, and all`() {
    var book = DecisionBook()
    for id in UInt64(1)...3 { book.add(.declinePurchase, of: id, at: date(1)) }

    book.forget(2)
    #expect(book.decisions.map(\.transaction) == [1, 3])
    book.forget()
    #expect(book.decisions == [])
  }
}

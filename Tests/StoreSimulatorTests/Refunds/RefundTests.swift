import Foundation
import Testing

@testable import StoreSimulator

/// A refund is asked for by the app and decided by the test.
struct RefundTests {
  private let stage: Stage
  private var session: StoreSession { stage.session }

  init() throws {
    stage = try Stage()
  }

  private func refunded() async -> [UInt64] {
    await session.allTransactions().filter { $0.cancelDate != nil }.map(\.id)
  }

  @Test func `a request is granted at once unless told otherwise, and comes through the updates`() async throws {
    let bought = try await stage.buy(Stage.pro)
    var updates = session.updates.makeAsyncIterator()

    #expect(try await bought.beginRefundRequest(reason: .developerIssue) == .success)

    let update = try #require(await updates.next()?.payloadValue)
    #expect(update.id == bought.id)
    #expect(update.revocationDate == Stage.start)
    #expect(update.revocationReason == .developerIssue)
    #expect(update.revocationType == .fullRefund)
    #expect(await stage.ids(session.currentEntitlements) == [])
  }

  @Test func `a request waits until it is decided, and the entitlement stays meanwhile`() async throws {
    await session.setRefundPolicy(.ask)
    try await stage.buy(Stage.pro)
    try await stage.buy(Stage.tip)

    #expect(try await session.beginRefundRequest(for: 1, reason: .developerIssue) == .success)
    #expect(try await session.beginRefundRequest(for: 2) == .success)
    #expect(await session.refundRequests.map(\.id) == [1, 2])
    #expect(await stage.ids(session.currentEntitlements) == [1])

    try await session.declineRefundRequest(identifier: 2)
    try await session.approveRefundRequest(identifier: 1)
    #expect(await refunded() == [1])
    #expect(await session.transaction(1)?.unsafePayloadValue.revocationReason == .developerIssue)
    #expect(await session.refundRequests == [])
  }

  @Test func `a test may give another reason than the customer`() async throws {
    await session.setRefundPolicy(.ask)
    try await stage.buy(Stage.pro)
    _ = try await session.beginRefundRequest(for: 1, reason: .other)

    try await session.approveRefundRequest(identifier: 1, reason: .developerIssue)

    #expect(await session.transaction(1)?.unsafePayloadValue.revocationReason == .developerIssue)
  }

  @Test func `a declined request reaches nobody in the app, and can be made again`() async throws {
    await session.setRefundPolicy(.decline)
    try await stage.buy(Stage.pro)
    var facts = session.facts.makeAsyncIterator()

    #expect(try await session.beginRefundRequest(for: 1) == .success)
    #expect(try await session.beginRefundRequest(for: 1) == .success)

    let subject = StoreFact.Subject(id: 1, productID: Stage.pro)
    #expect(await facts.next() == .refundRequested(subject, reason: .other))
    #expect(await facts.next() == .refundDeclined(subject))
    #expect(session.trace.entries.map(\.event) == [.returned(subject, task: Task.name)])
    #expect(await refunded() == [])
  }

  @Test func `a second request and one about a refunded transaction are duplicates`() async throws {
    await session.setRefundPolicy(.ask)
    try await stage.buy(Stage.pro)
    _ = try await session.beginRefundRequest(for: 1)

    await #expect(throws: Transaction.RefundRequestError.duplicateRequest) {
      try await session.beginRefundRequest(for: 1)
    }
    try await session.approveRefundRequest(identifier: 1)
    await #expect(throws: Transaction.RefundRequestError.duplicateRequest) {
      try await session.beginRefundRequest(for: 1)
    }
  }

  @Test func `there is no refund of what was not paid`() async throws {
    await session.setAskToBuyEnabled(true)
    _ = try await stage.product(Stage.pro).purchase()

    for id in [UInt64(1), 99] {
      await #expect(throws: Transaction.RefundRequestError.failed) { try await session.beginRefundRequest(for: id) }
    }
  }

  @Test func `the customer cancels the second request, and errors come as they were ordered`() async throws {
    await session.setRefundPolicy(.decline)
    try await stage.buy(Stage.pro)
    try await session.cancelRefundRequest(onCall: 2)
    try await session.simulateError(.refundRequest(.failed), forAPI: .refundRequest, onCall: 3)

    #expect(try await session.beginRefundRequest(for: 1) == .success)
    #expect(try await session.beginRefundRequest(for: 1) == .userCancelled)
    await #expect(throws: Transaction.RefundRequestError.failed) { try await session.beginRefundRequest(for: 1) }
  }

  @Test func `half of the price is paid back`() async throws {
    await session.setRefundPolicy(.ask)
    try await stage.buy(Stage.season)
    _ = try await session.beginRefundRequest(for: 1)

    try await session.approveRefundRequest(identifier: 1, share: .prorated(percent: 50))

    let transaction = try #require(await session.transaction(1)?.payloadValue)
    #expect(transaction.revocationType == .proratedRefund)
    #expect(transaction.revocationPercentage == 50)
    let token = String(decoding: transaction.jsonRepresentation, as: UTF8.self)
    #expect(token.contains(#""revocationPercentage":50000"#))
  }

  @Test(arguments: [0, 101, -1])
  func `a share that is none is refused, and the request goes on waiting`(percent: Int) async throws {
    await session.setRefundPolicy(.ask)
    try await stage.buy(Stage.pro)
    _ = try await session.beginRefundRequest(for: 1)

    await #expect(
      throws: StoreSessionError.invalidAction(
        "\(percent) percent cannot be paid back; a share of 1 to 100 percent was expected."
      )
    ) { try await session.approveRefundRequest(identifier: 1, share: .prorated(percent: percent)) }

    #expect(await session.refundRequests.map(\.id) == [1])
  }

  @Test func `a decision may come later, on the clock`() async throws {
    await session.setRefundPolicy(.ask)
    for _ in 0..<2 { try await stage.buy(Stage.tip) }
    for id in UInt64(1)...2 { _ = try await session.beginRefundRequest(for: id) }
    try await session.approveRefundRequest(identifier: 1, after: .seconds(48 * 3600))
    try await session.declineRefundRequest(identifier: 2, after: .seconds(3600))
    #expect(await session.decisions.map(\.transaction) == [2, 1])

    stage.clock.advance(by: .seconds(48 * 3600 - 1))
    try await session.settled(patience: .seconds(60))
    #expect(await session.refundRequests.map(\.id) == [1])
    #expect(await refunded() == [])

    stage.clock.advance(by: .seconds(1))
    try await session.settled(patience: .seconds(60))
    #expect(await refunded() == [1])
    #expect(await session.decisions == [])
  }

  @Test func `a late decision has its own date, however late it is carried out`() async throws {
    await session.setRefundPolicy(.ask)
    try await stage.buy(Stage.pro)
    _ = try await session.beginRefundRequest(for: 1)
    try await session.approveRefundRequest(identifier: 1, after: .seconds(60))

    stage.clock.advance(by: .seconds(3600))

    #expect(await session.transaction(1)?.unsafePayloadValue.revocationDate == Stage.start + 60)
  }

  @Test func `a decision comes by itself when the clock is moved`() async throws {
    await session.setRefundPolicy(.ask)
    try await stage.buy(Stage.pro)
    _ = try await session.beginRefundRequest(for: 1)
    try await session.approveRefundRequest(identifier: 1, after: .seconds(60))
    var updates = session.updates.makeAsyncIterator()
    while stage.clock.waiterCount == 0 { await Task.yield() }

    stage.clock.advance(by: .seconds(60))

    #expect(await updates.next()?.unsafePayloadValue.id == 1)
  }

  @Test func `what was decided meanwhile is decided once`() async throws {
    await session.setRefundPolicy(.ask)
    try await stage.buy(Stage.pro)
    _ = try await session.beginRefundRequest(for: 1)
    try await session.approveRefundRequest(identifier: 1, after: .seconds(10))
    try await session.declineRefundRequest(identifier: 1)
    var facts = session.facts.makeAsyncIterator()

    stage.clock.advance(by: .seconds(10))

    #expect(await session.decisions == [])
    #expect(await refunded() == [])
    guard case .decisionFailed(1, _)? = await facts.next() else { return #expect(Bool(false), "nobody was told") }
  }

  @Test func `there is nothing to decide where nobody asked`() async throws {
    try await stage.buy(Stage.pro)

    await #expect(throws: StoreSessionError.noTransactionFound(9)) {
      try await session.approveRefundRequest(identifier: 9)
    }
    await #expect(throws: StoreSessionError.self) { try await session.declineRefundRequest(identifier: 1) }
    await #expect(throws: StoreSessionError.self) {
      try await session.declineRefundRequest(identifier: 1, after: .seconds(1))
    }
  }

  @Test func `a request goes with its transaction`() async throws {
    await session.setRefundPolicy(.ask)
    for _ in 0..<3 { try await stage.buy(Stage.tip) }
    for id in UInt64(1)...3 { _ = try await session.beginRefundRequest(for: id) }
    try await session.approveRefundRequest(identifier: 1, after: .seconds(5))

    try await session.deleteTransaction(identifier: 1)
    #expect(await session.refundRequests.map(\.id) == [2, 3])
    #expect(await session.decisions == [])
    try await session.refundTransaction(identifier: 2)
    #expect(await session.refundRequests.map(\.id) == [3])
    try await session.clearTransactions()
    #expect(await session.refundRequests == [])
  }
}

import Foundation
import Testing

@testable import StoreSimulator

/// Statuses and renewal infos, which are signed.
struct SubscriptionStatusTests {
  private let stage: Stage

  init() throws {
    stage = try Stage(configuration: SubscriptionShop.levels())
  }

  @Test func `a group that was never subscribed to has no status`() async throws {
    #expect(try await stage.session.status(for: SubscriptionShop.group).isEmpty)
    #expect(try await stage.product("top").subscription?.status.isEmpty == true)
    #expect(try await stage.session.status(transactionID: 1) == nil)
    var groups: [String] = []
    for await (group, _) in stage.session.allStatuses { groups.append(group) }
    #expect(groups.isEmpty)
  }

  @Test func `every way to ask gives the same status`() async throws {
    let transaction = try await stage.buy("weekly")
    let status = try await stage.status()

    #expect(status.state == .subscribed && status.transaction == .verified(transaction))
    #expect(try await stage.product("top").subscription?.status == [status])
    #expect(try await stage.session.status(transactionID: transaction.id) == status)
    #expect(await transaction.subscriptionStatus == status)
    var all: [Product.SubscriptionInfo.Status] = []
    for await (group, statuses) in stage.session.allStatuses {
      #expect(group == SubscriptionShop.group)
      all += statuses
    }
    #expect(all == [status])
  }

  @Test func `what is no subscription has no status`() async throws {
    let stage = try Stage()
    #expect(await (try stage.buy(Stage.pro)).subscriptionStatus == nil)
  }

  @Test func `a renewal info is a signed token that says what it says`() async throws {
    let token = UUID()
    try await stage.buy("weekly", options: [.appAccountToken(token)])
    try await stage.buy("basic")
    let result = try await stage.status().renewalInfo
    let info = try result.payloadValue
    let read = try stage.session.verifier(for: .xcode).verify(result.jwsRepresentation)
    let payload = try #require(try JSONSerialization.jsonObject(with: result.payloadData) as? [String: Any])

    #expect(read.kind == .renewalInfo && info.jsonRepresentation == result.payloadData)
    #expect(payload["originalTransactionId"] as? String == "1" && info.originalTransactionID == 1)
    #expect(payload["productId"] as? String == "weekly" && info.currentProductID == "weekly")
    #expect(payload["autoRenewProductId"] as? String == "basic" && info.autoRenewPreference == "basic")
    #expect(payload["autoRenewStatus"] as? Int == 1 && info.willAutoRenew)
    #expect(payload["renewalDate"] as? Double == (Stage.start + 7 * 86_400).timeIntervalSince1970 * 1000)
    #expect(info.renewalDate == Stage.start + 7 * 86_400)
    #expect(payload["renewalPrice"] as? Int == 5000 && info.renewalPrice == 5)
    #expect(payload["currency"] as? String == "USD" && info.currency?.identifier == "USD")
    #expect(payload["isInBillingRetryPeriod"] as? Bool == false && payload["environment"] as? String == "Xcode")
    #expect(payload["appAccountToken"] as? String == token.uuidString.lowercased() && info.appAccountToken == token)
    #expect(payload["expirationIntent"] == nil && payload["gracePeriodExpiresDate"] == nil)
    #expect(info.deviceVerification.count == 48)
  }

  @Test func `a renewal info keeps its token until it changes`() async throws {
    let id = try await stage.buy("weekly").id
    let first = try await stage.status().renewalInfo.jwsRepresentation
    stage.clock.advance(by: .seconds(60))
    let second = try await stage.status().renewalInfo.jwsRepresentation
    try await stage.session.disableAutoRenewForTransaction(identifier: id)

    #expect(first == second)
    #expect(try await stage.status().renewalInfo.jwsRepresentation != first)
  }

  @Test func `each subscriber of the statuses has a stream of its own, and receives every change in order`()
    async throws
  {
    var one = stage.session.statusUpdates.makeAsyncIterator()
    let id = try await stage.buy("weekly").id
    var other = stage.session.statusUpdates.makeAsyncIterator()
    try await stage.session.disableAutoRenewForTransaction(identifier: id)
    stage.clock.advance(by: .seconds(7 * 86_400))
    _ = await stage.session.allTransactions()

    for expected in [(true, 1), (false, 1), (false, 2)] {
      let status = try #require(await one.next())
      #expect(status.renewalInfo.unsafePayloadValue.willAutoRenew == expected.0)
      #expect(status.state.rawValue == expected.1)
    }
    #expect(await other.next()?.state == .subscribed)
    #expect(await other.next()?.state == .expired)
  }

  @Test func `attempts to renew that fail again are not told, since nothing stands otherwise`() async throws {
    try await stage.buy("weekly")
    await stage.session.setShouldEnterBillingRetryOnRenewal(true)
    var statuses = stage.session.statusUpdates.makeAsyncIterator()
    stage.clock.advance(by: .seconds(100 * 86_400))
    _ = await stage.session.allTransactions()

    #expect(await statuses.next()?.state == .inBillingRetryPeriod)
    #expect(await statuses.next()?.state == .expired)
  }

  @Test func `a loop over the statuses does not keep the store alive, and ends with it`() async throws {
    var session: StoreSession? = try StoreSession(configuration: .builtIn, clock: SystemStoreClock())
    weak let reference = session
    let updates = try #require(session).statusUpdates
    let loop = Task {
      var count = 0
      for await _ in updates { count += 1 }
      return count
    }
    session = nil

    #expect(await loop.value == 0)
    #expect(reference == nil)
  }
}

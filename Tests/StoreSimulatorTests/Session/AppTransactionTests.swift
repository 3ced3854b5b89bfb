import Foundation
import Testing

@testable import StoreSimulator

/// The purchase of the app itself, and what comes from outside the app.
struct AppTransactionTests {
  private let stage: Stage
  private var session: StoreSession { stage.session }

  init() throws {
    stage = try Stage()
  }

  @Test func `it says what Xcode says, and passes the verifier`() async throws {
    let result = try await session.appTransaction

    let app = try result.payloadValue
    #expect(app.bundleID == "app.deepcuts")
    #expect(app.originalPurchaseDate == .distantPast)
    #expect(app.appID == nil)
    let token = try SignedToken(result.jwsRepresentation)
    #expect(token.kind == .appTransaction)
    #expect(try session.verifier(for: .xcode).verify(token) == .store)
    let payload = String(decoding: token.payloadData, as: UTF8.self)
    #expect(payload.contains(#""receiptType":"Xcode""#))
    #expect(payload.contains(#""originalPurchaseDate":-62135769600000"#))
    #expect(!payload.contains("appAppleId"))
    #expect(result.deviceVerification.count == 48)
  }

  @Test func `it stays the same until it is refreshed`() async throws {
    let first = try await session.appTransaction
    stage.clock.advance(by: .seconds(60))

    #expect(try await session.appTransaction.jwsRepresentation == first.jwsRepresentation)
    let second = try await session.refreshAppTransaction()
    #expect(second.signedDate == Stage.start + 60)
    #expect(try second.payloadValue == first.payloadValue, "it says the same")
    #expect(try await session.appTransaction.jwsRepresentation == second.jwsRepresentation)
  }

  @Test func `a test says how the customer came to the app`() async throws {
    let before = try await session.appTransaction.payloadValue

    await session.setAppPurchase(
      AppPurchase(
        appVersion: "2.1",
        originalAppVersion: "1.4",
        originalPurchaseDate: Stage.start,
        preorderDate: Stage.start
      )
    )

    let after = try await session.appTransaction.payloadValue
    #expect(after.originalAppVersion == "1.4")
    #expect(after.preorderDate == Stage.start)
    #expect(after != before)
    #expect(after.appTransactionID == before.appTransactionID)
  }

  @Test func `it fails and is unverified when that was ordered`() async throws {
    await session.setSimulatedError(.generic(.notEntitled), forAPI: .appTransaction)
    await #expect(throws: StoreKitError.self) { try await session.appTransaction }
    await #expect(throws: StoreKitError.self) { try await session.refreshAppTransaction() }

    await session.setSimulatedError(nil, forAPI: .appTransaction)
    await session.setSimulatedError(.verification(.missingRequiredProperties), forAPI: .verification)
    guard case .unverified(_, .missingRequiredProperties) = try await session.appTransaction else {
      return #expect(Bool(false), "it passes")
    }
  }

  @Test func `every change of the storefront is told to every subscriber`() async throws {
    var one = session.storefrontUpdates.makeAsyncIterator()
    var other = session.storefrontUpdates.makeAsyncIterator()

    for code in ["KOR", "KOR", "DEU"] { try await session.setStorefront(code) }

    for code in ["KOR", "DEU"] {
      #expect(await one.next()?.countryCode == code)
      #expect(await other.next()?.countryCode == code)
    }
  }

  @Test func `a message waits for the first listener`() async throws {
    await session.sendMessage(.generic)
    var messages = session.messages.makeAsyncIterator()
    await session.sendMessage(.winBackOffer)

    #expect(await messages.next()?.reason == .generic)
    #expect(await messages.next()?.reason == .winBackOffer)
  }

  @Test func `a renewal that cannot be paid for is a message`() async throws {
    try await stage.buy(Stage.monthly)
    await session.setShouldEnterBillingRetryOnRenewal(true)
    var messages = session.messages.makeAsyncIterator()

    stage.clock.advance(by: .seconds(40 * 86_400))
    try await session.settled(patience: .seconds(60))

    #expect(await messages.next()?.reason == .billingIssue)
  }

  @Test func `a purchase that begins outside the app waits for it, and is an ordinary one then`() async throws {
    try await session.sendPurchaseIntent(identifier: Stage.pro)
    var intents = session.purchaseIntents.makeAsyncIterator()

    let intent = try #require(await intents.next())
    _ = try await intent.product.purchase()

    #expect(intent.id == Stage.pro)
    #expect(await stage.ids(session.currentEntitlements) == [1])
    await #expect(throws: StoreSessionError.self) { try await session.sendPurchaseIntent(identifier: "nothing") }
  }

  @Test func `a purchase that waits for the app does not keep the store alive`() async throws {
    var session: StoreSession? = try StoreSession(configuration: .builtIn, clock: SystemStoreClock())
    weak let reference = session
    var intents = try #require(session?.purchaseIntents.makeAsyncIterator())
    try await session?.sendPurchaseIntent(identifier: Stage.pro)

    session = nil

    #expect(reference == nil)
    #expect(await intents.next() == nil)
  }
}

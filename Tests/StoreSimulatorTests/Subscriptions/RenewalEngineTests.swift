import Foundation
import Testing

@testable import StoreSimulator

/// The engine alone: values in, values out.
struct RenewalEngineTests {
  private let configuration: StoreConfiguration
  private var engine: RenewalEngine

  init() throws {
    configuration = try SubscriptionShop.levels()
    engine = RenewalEngine(
      configuration: configuration,
      timeRate: .realTime,
      isGracePeriodEnabled: false,
      isBillingFailing: false
    )
  }

  private func day(_ number: Double) -> Date { Stage.start + number * 86_400 }

  /// A ledger in which products were bought at the start.
  private func ledger(_ products: String..., offers: [OfferPlan] = []) throws -> Ledger {
    var ledger = Ledger()
    for id in products {
      let request = PurchaseRequest(
        product: try #require(configuration.product(id)),
        quantity: 1,
        appAccountToken: nil,
        storefront: "USA",
        currency: "USD",
        date: Stage.start,
        verificationError: nil,
        timeRate: engine.timeRate,
        offers: offers
      )
      for record in ledger.buy(request, replacing: nil).1.records { ledger.apply(record) }
    }
    return ledger
  }

  private func names(_ events: [RenewalEngine.Event]) -> [String] {
    events.flatMap { event in
      event.change.facts.map { "\(Int(event.date.timeIntervalSince(Stage.start) / 86_400)) \($0.name)" }
    }
  }

  @Test func `nothing happens before the period ends, and a renewal happens at its end`() throws {
    let ledger = try ledger("weekly")

    #expect(engine.events(of: ledger, until: day(7) - 0.001).isEmpty)
    let events = engine.events(of: ledger, until: day(7))
    #expect(names(events) == ["7 store.renewed"])
    #expect(events.first?.change.deliveries.first?.expirationDate == day(14))
  }

  @Test func `twelve renewals in one jump have their own dates, numbers and periods`() throws {
    let ledger = try ledger("basic")

    let renewals = engine.events(of: ledger, until: day(366)).flatMap(\.change.deliveries)

    #expect(renewals.map(\.id) == Array(2...13))
    // From a 28 February on the 28th of every month.
    #expect(renewals.first?.purchaseDate == day(28))
    #expect(zip(renewals, renewals.dropFirst()).allSatisfy { $0.expirationDate == $1.purchaseDate })
    #expect(
      renewals.allSatisfy { $0.originalID == 1 && $0.reason == "RENEWAL" && $0.originalPurchaseDate == Stage.start }
    )
    #expect(renewals.last?.expirationDate == Calendar.utc.date(byAdding: .month, value: 12, to: day(28)))
  }

  @Test func `events of several subscriptions come in the order of their dates`() throws {
    var ledger = try ledger("weekly")
    // The family's subscription in the same group is one of its own.
    var request = PurchaseRequest(
      product: try #require(configuration.product("weekly")),
      quantity: 1,
      appAccountToken: nil,
      storefront: "USA",
      currency: nil,
      date: day(3),
      verificationError: nil
    )
    request.ownership = .familyShared
    for record in ledger.buyElsewhere(request, replacing: nil).1.records { ledger.apply(record) }

    let events = engine.events(of: ledger, until: day(24))

    #expect(names(events).map { $0.prefix(while: \.isNumber) } == ["7", "10", "14", "17", "21", "24"])
    #expect(events.compactMap { $0.change.deliveries.first?.id } == [3, 4, 5, 6, 7, 8])
  }

  @Test func `a limit cuts the events off, and the rest comes the next time`() throws {
    var ledger = try ledger("weekly")
    let all = engine.events(of: ledger, until: day(70))
    var pieces: [RenewalEngine.Event] = []

    while case let some = engine.events(of: ledger, until: day(70), limit: 3), !some.isEmpty {
      for record in some.flatMap(\.change.records) { ledger.apply(record) }
      pieces += some
    }

    #expect(all.count == 10)
    #expect(pieces.map(\.change) == all.map(\.change))
  }

  @Test func `a failed renewal is tried again every day and given up after sixty`() throws {
    var engine = engine
    engine.isBillingFailing = true

    let events = names(engine.events(of: try ledger("basic"), until: day(1000)))

    #expect(events.count == 61)
    #expect(events.first == "28 store.renewal-failed")
    #expect(events.dropFirst().dropLast() == (29...87).map { "\($0) store.attempt-failed" }[...])
    #expect(events.last == "88 store.expired")
  }

  @Test(arguments: [("basic", 28, 44), ("weekly", 7, 13)])
  func `a grace period begins with the failure and ends by its table`(product: String, begins: Int, ends: Int) throws {
    var engine = engine
    engine.isBillingFailing = true
    engine.isGracePeriodEnabled = true

    let events = names(engine.events(of: try ledger(product), until: day(1000)))

    #expect(events.prefix(2) == ["\(begins) store.renewal-failed", "\(begins) store.grace-began"])
    #expect(
      events.firstIndex(of: "\(ends) store.grace-ended")
        == events.firstIndex(of: "\(ends) store.attempt-failed").map { $0 - 1 }
    )
    #expect(events.last == "\(begins + 60) store.expired")
  }

  @Test func `a renewal that goes through in the grace period keeps the dates, and after it begins anew`() throws {
    var failing = engine
    failing.isBillingFailing = true
    for (isGrace, expected) in [(true, 14.0), (false, 17.0)] {
      failing.isGracePeriodEnabled = isGrace
      var ledger = try ledger("weekly")
      for event in failing.events(of: ledger, until: day(9.5)) { event.change.records.forEach { ledger.apply($0) } }

      let renewed = try #require(engine.events(of: ledger, until: day(10)).first?.change.deliveries.first)

      #expect(renewed.purchaseDate == day(10))
      #expect(renewed.expirationDate == day(expected))
    }
  }

  @Test func `why a subscription ends is what was the matter with it`() throws {
    let cases: [(Product.SubscriptionInfo.RenewalInfo.ExpirationReason, (inout SubscriptionRecord) -> Void)] = [
      (.autoRenewDisabled, { $0.willAutoRenew = false }),
      (.didNotConsentToPriceIncrease, { $0.priceIncrease = .pending }),
      (
        .didNotConsentToPriceIncrease,
        {
          $0.priceIncrease = .pending
          $0.willAutoRenew = false
        }
      ),
      (.productUnavailable, { $0.nextProductID = "gone" }),
    ]
    for (reason, change) in cases {
      var ledger = try ledger("weekly")
      var subscription = try #require(ledger.subscriptions[1])
      change(&subscription)
      ledger.apply(.subscription(subscription))

      let events = engine.events(of: ledger, until: day(100))

      #expect(events.count == 1)
      #expect(events.first?.snapshot?.subscription.expirationReason == reason.rawValue)
      #expect(events.first?.snapshot?.subscription.willAutoRenew == false)
    }
  }

  @Test func `a price that was agreed to renews, and is not asked about again`() throws {
    var ledger = try ledger("weekly")
    var subscription = try #require(ledger.subscriptions[1])
    subscription.priceIncrease = .agreed
    ledger.apply(.subscription(subscription))

    let event = try #require(engine.events(of: ledger, until: day(7)).first)

    #expect(event.snapshot?.latest.id == 2 && event.snapshot?.subscription.priceIncrease == nil)
  }

  @Test func `an agenda gives the earliest, whatever is set and forgotten`() {
    var agenda = Agenda()
    var plain: [UInt64: Date] = [:]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let id = UInt64.random(in: 1...40, using: &generator)
      let date = Bool.random(using: &generator) ? day(Double(Int.random(in: 0...30, using: &generator))) : nil
      agenda.set(date, for: id)
      plain[id] = date
      let expected = plain.min { ($0.value, $0.key) < ($1.value, $1.key) }
      #expect(agenda.first?.id == expected?.key && agenda.first?.date == expected?.value)
    }
  }
}

extension Calendar {
  /// The Gregorian calendar in UTC.
  static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

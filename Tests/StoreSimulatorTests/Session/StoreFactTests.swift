import Testing

@testable import StoreSimulator

struct StoreFactTests {
  @Test func `every subscriber of the facts has a stream of its own`() async throws {
    let stage = try Stage()
    var one = stage.session.facts.makeAsyncIterator()
    var other = stage.session.facts.makeAsyncIterator()

    try await stage.session.setStorefront("JPN")
    await stage.session.launch()

    #expect(await one.next() == .storefrontChanged(from: "USA", to: "JPN"))
    #expect(await one.next() == .launched(unfinished: 0))
    #expect(await other.next() == .storefrontChanged(from: "USA", to: "JPN"))
    #expect(await other.next() == .launched(unfinished: 0))
  }

  @Test func `an outside purchase tells who received it`() async throws {
    let stage = try Stage()
    var facts = stage.session.facts.makeAsyncIterator()
    let subject = StoreFact.Subject(id: 1, productID: Stage.pro)

    _ = try await stage.session.buyProduct(identifier: Stage.pro)
    var updates = stage.session.updates.makeAsyncIterator()
    _ = await updates.next()

    #expect(await facts.next() == .purchasedElsewhere(subject))
    #expect(await facts.next() == .waiting(subject))
    #expect(await facts.next() == .listenerAdded(1))
    #expect(await facts.next() == .delivered(subject, listener: 1))
  }

  @Test func `a setting that stays as it is is not told`() async throws {
    let stage = try Stage()
    var facts = stage.session.facts.makeAsyncIterator()

    await stage.session.setAskToBuyEnabled(false)
    try await stage.session.setStorefront("USA")
    await stage.session.setAskToBuyEnabled(true)

    #expect(await facts.next() == .settingChanged(name: "ask-to-buy", value: "on"))
  }

  @Test func `a fact reads as one line`() {
    let subject = StoreFact.Subject(id: 3, productID: "a")
    let facts: [StoreFact] = [
      .purchased(subject, quantity: 2), .refunded(subject, reason: .developerIssue), .resolved(subject, by: 4),
      .upgraded(from: subject, to: .init(id: 5, productID: "b")), .delivered(subject, listener: 1),
      .cancelled(productID: "a"), .launched(unfinished: 2), .storefrontChanged(from: "USA", to: "JPN"),
      .settingChanged(name: "ask-to-buy", value: "on"), .failed(subject, reason: "no"), .listenerRemoved(7),
    ]

    #expect(
      facts.map(\.description) == [
        "store.purchased transaction=3 product=a quantity=2",
        "store.refunded transaction=3 product=a reason=developer issue",
        "store.resolved transaction=3 product=a by=4",
        "store.upgraded transaction=3 product=a by=5 to=b",
        "store.delivered transaction=3 product=a listener=1",
        "store.cancelled product=a",
        "store.launched count=2",
        "store.storefront-changed from=USA to=JPN",
        "store.setting-changed setting=ask-to-buy value=on",
        "store.failed transaction=3 product=a reason=no",
        "store.listener-removed listener=7",
      ]
    )
  }
}

import AppModel
import Interface
import StoreSimulator
import Testing

/// Refunds at the prompt.
struct RefundCommandTests {
  @Test func `a request waits, and granting it takes Pro away`() async throws {
    let stage = try await Stage()
    await stage.say("store buy pro")
    #expect(await stage.say("store refund-policy ask") == ["Refunds that are asked for wait for a decision."])

    #expect(await stage.say("store request-refund pro") == ["Asked for a refund of #1: it waits for a decision."])
    #expect(await stage.say("store refunds").first?.hasPrefix("#1  app.deepcuts.pro  other  asked 2027-") == true)
    #expect(await stage.host.model?.store.isPro == true)

    #expect(await stage.say("store approve --prorated 25%") == ["Approved the refund of #1."])
    #expect(await stage.say("store settled") == ["Everything is settled; 2 listeners wait for more."])
    #expect(await stage.host.model?.store.isPro == false)
    #expect(await stage.say("store refunds") == ["No refund waits for a decision."])
  }

  @Test func `a purchase and a refund that wait are told apart by their numbers`() async throws {
    let stage = try await Stage()
    for line in ["store refund-policy ask", "store buy pro", "store request-refund", "store ask-to-buy on"] {
      await stage.say(line)
    }
    await stage.say("store buy small")

    #expect(
      await stage.say("store approve").first
        == "ambiguous: There is more than one purchase or refund that waits for a decision: #1, #2; name the one you mean."
    )
    #expect(
      await stage.say("store approve 2 --prorated 50%").first
        == "not-a-refund: #2 is a purchase that waits; only a refund can be granted in part."
    )
    #expect(await stage.say("store decline 1") == ["Declined the refund of #1."])
    #expect(await stage.say("store approve 2") == ["Approved #2."])
  }

  @Test(arguments: [
    ("store request-refund", "nothing-to-refund: Nothing was bought that could be refunded."),
    (
      "store request-refund 9",
      "refund-request-failed: The refund of #9 could not be asked for: The store cannot take the request for a refund."
    ),
    ("store decline 9", "no-such-transaction: There is no transaction 9."),
  ])
  func `bad input is answered with one sentence`(line: String, answer: String) async throws {
    let stage = try await Stage()

    #expect(await stage.say(line) == [answer])
  }

  @Test func `a refund in part is shown with its share`() async throws {
    let stage = try await Stage()
    await stage.say("store buy pro")

    #expect(await stage.say("store refund pro --prorated 50%") == ["Refunded 50 % of #1."])

    #expect(await stage.say("store transactions --all").first?.contains("50 % refunded 2027-") == true)
  }
}

/// What comes from outside the app, at the prompt.
struct AppPurchaseCommandTests {
  @Test func `what begins in the App Store is bought by the app`() async throws {
    let stage = try await Stage()

    #expect(await stage.say("store intent pro") == ["A purchase of app.deepcuts.pro began outside the app."])
    await stage.say("store settled")

    #expect(await stage.host.model?.store.isPro == true)
  }

  @Test func `the purchase of the app is shown with its token`() async throws {
    let stage = try await Stage()

    let rows = await stage.say("store app-transaction")

    #expect(rows.contains("app            app.deepcuts"))
    #expect(rows.contains("bought         0001-01-01T00:00:00Z"))
    #expect(rows.last?.split(separator: ".").count == 3)
  }
}

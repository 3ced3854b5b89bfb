import Interface
import Testing

@testable import AppCoins

/// Both surfaces of the AppCoins SDK at the prompt.
struct AppCoinsCommandTests {
  @Test func `a purchase shows what each surface makes of it`() async throws {
    let stage = try await Stage()
    #expect(
      await stage.say("appcoins buy small").dropFirst() == [
        "old  await product.purchase()      returns .failed(.purchaseNotAllowed)",
        "new  try await product.purchase()  throws .purchaseNotAllowed",
      ]
    )
    #expect(await stage.say("appcoins initialize") == ["The market is initialized."])
    #expect(
      await stage.say("appcoins buy small --payload x") == [
        "app.deepcuts.tip.small was bought: AC-1.",
        "AC-1  app.deepcuts.tip.small  2027-01-15T08:00:00Z  "
          + "unfinished, refund due 2027-01-16T08:00:00Z, payload x",
        "old  await product.purchase()      returns .success(.verified(AC-1))",
        "new  try await product.purchase()  returns .success(.verified(AC-1))",
      ]
    )
    #expect(await stage.say("appcoins finish").first == "Finished AC-1.")
    #expect(await stage.say("appcoins unfinished").first == "Nothing is unfinished.")
  }

  @Test func `offline is told apart from empty`() async throws {
    let stage = try await Stage()
    #expect(
      await stage.say("appcoins unfinished") == [
        "Nothing is unfinished.",
        "old  try await Purchase.unfinished()        returns 0 purchases",
        "new  for await … in Transaction.unfinished  yields 0 transactions",
      ]
    )
    await stage.say("appcoins network offline")
    #expect(
      await stage.say("appcoins unfinished").dropFirst() == [
        "old  try await Purchase.unfinished()        throws .networkError",
        "new  for await … in Transaction.unfinished  ends empty, as where there is nothing",
      ]
    )
    #expect(
      await stage.say("appcoins latest small").last
        == #"new  await Transaction.latest(for: "app.deepcuts.tip.small")   is nil, as where there is nothing"#
    )
  }

  @Test func `the market's purchases are none of the store's`() async throws {
    let stage = try await Stage()
    await stage.say("appcoins initialize")
    await stage.say("appcoins buy small")
    await stage.say("store buy pro")
    #expect(await stage.say("store transactions --all").count == 1)
    #expect(await stage.say("appcoins all").count == 3)
  }

  @Test func `a checkout does not keep the prompt waiting, and its end is told`() async throws {
    let stage = try await Stage()
    await stage.say("appcoins initialize")
    await stage.say("appcoins next checkout")
    #expect(
      await stage.say("appcoins buy small") == [
        "app.deepcuts.tip.small is in the checkout; appcoins checkout, a link, or appcoins network offline ends it."
      ]
    )
    #expect(await stage.say("appcoins buy medium").last?.hasSuffix("throws .purchaseNotAllowed") == true)
    #expect(await stage.say("appcoins checkout success") == ["The customer left the checkout."])
    await stage.eventually {
      stage.said.events.contains { $0.name == "appcoins.result" && $0.text?.contains("was bought: AC-1.") == true }
    }
  }

  @Test func `an intent is begun, told and confirmed`() async throws {
    let stage = try await Stage()
    await stage.say("appcoins initialize")
    #expect(await stage.say("appcoins intent") == ["No purchase that began outside the app waits."])
    await stage.say("appcoins intent small")
    #expect(
      await stage.say("appcoins intent") == ["A purchase of app.deepcuts.tip.small waits until 2027-01-15T08:30:00Z."]
    )
    #expect(await stage.say("appcoins intent confirm").first == "app.deepcuts.tip.small was bought: AC-1.")
  }

  @Test(arguments: [
    ("appcoins finish", "nothing-to-do: There is no unfinished purchase."),
    ("appcoins finish x", "invalid-identifier: ID|all must be a purchase such as AC-1, not `x`."),
    ("appcoins buy nothing", "no-such-product: There is no product 'nothing'."),
    ("appcoins checkout success", "nothing-to-do: Nobody is in the checkout."),
    ("appcoins approve", "nothing-to-do: No purchase waits for a decision."),
    ("appcoins intent reject", "nothing-to-do: No purchase that began outside the app waits."),
    ("appcoins refund 9", "no-such-transaction: There is no transaction 9."),
    (
      "appcoins handle http://[",
      "not-a-url: 'http://[' is no URL; one such as app.deepcuts.iap://wallet.appcoins.io was expected."
    ),
    (
      "appcoins intent monthly",
      "product-unavailable: The market does not sell app.deepcuts.supporter.monthly; "
        + "an identifier that Product.products(for:) finds was expected."
    ),
  ])
  func `bad input is answered with one sentence`(line: String, answer: String) async throws {
    #expect(await (try await Stage()).say(line).first == answer)
  }

  @Test func `a link is handled and says what it did`() async throws {
    let stage = try await Stage()
    let base = "appcoins handle app.deepcuts.iap://wallet.appcoins.io"
    #expect(await stage.say("\(base)/default/mode?value=apple") == ["true: the mode is apple."])
    #expect(await stage.say("appcoins available").last == "new  await AppcSDK.isAvailable()  false")
    #expect(await stage.say(base) == ["true: nothing, since its path is none that this version knows."])
    #expect(await stage.say("appcoins handle a:b") == ["false: its scheme is not app.deepcuts.iap."])
  }
}

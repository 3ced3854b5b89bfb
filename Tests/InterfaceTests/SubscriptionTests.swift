import AppModel
import Foundation
import Interface
import StoreSimulator
import Testing

/// The commands about subscriptions; the store's clock stands still but where a test moves it.
struct SubscriptionTests {
  private static let monthly = "app.deepcuts.supporter.monthly"
  private static let yearly = "app.deepcuts.supporter.yearly"

  @Test func `the status tells what comes next`() async throws {
    let stage = try await Stage()
    #expect(await stage.say("store status") == ["Nothing was ever subscribed to."])
    await stage.say("store buy yearly")

    #expect(
      await stage.say("store status") == [
        "#1  \(Self.yearly)  subscribed  renews 2028-01-15T08:00:00Z for 14.99 USD"
      ]
    )
    #expect(await stage.say("store auto-renew off") == ["\(Self.yearly) ends with its period."])
    for name in ["", "Supporter", "supporter", "D33C1000", "monthly"] {
      #expect(
        await stage.say("store status \(name)") == ["#1  \(Self.yearly)  subscribed  ends 2028-01-15T08:00:00Z"]
      )
    }
  }

  @Test func `renewing, expiring and asking for a higher price take the only subscription`() async throws {
    let stage = try await Stage()
    await stage.say("store buy yearly")

    #expect(await stage.say("store renew") == ["Renewed \(Self.yearly): transaction #2."])
    #expect(
      await stage.say("store price-increase request") == [
        "The person is asked to agree to a higher price of \(Self.yearly); without an answer it ends with its period."
      ]
    )
    #expect(await stage.say("store status").first?.hasSuffix("price increase pending") == true)
    #expect(await stage.say("store price-increase consent") == ["A higher price of \(Self.yearly) is agreed to."])
    #expect(await stage.say("store expire") == ["\(Self.yearly) has ended."])
    #expect(await stage.say("store renew") == ["nothing-to-do: There is no running subscription."])
    #expect(await stage.say("store entitlements") == ["Nothing is owned."])
  }

  @Test func `a purchase that waits for the renewal says so, and so does an offer for it`() async throws {
    let stage = try await Stage()
    await stage.say("store buy yearly")
    #expect(
      await stage.say("store buy monthly") == [
        "\(Self.yearly) (#1) changes to \(Self.monthly) at its next renewal, 2028-01-15T08:00:00Z."
      ]
    )
    await stage.say("store expire")
    #expect(
      await stage.say("store buy monthly --offer stay") == [
        "Bought \(Self.monthly) for 0.99 USD with the offer stay: transaction #2."
      ]
    )
    #expect(
      await stage.say("store buy monthly --offer RECORDSTOREDAY") == [
        "\(Self.monthly) (#2) is paid with the offer RECORDSTOREDAY from its next renewal on, 2027-02-15T08:00:00Z."
      ]
    )
    #expect(await stage.say("store status").first?.contains("for 0 USD (offer RECORDSTOREDAY)") == true)
  }

  @Test func `offers are listed with who may have them`() async throws {
    let stage = try await Stage()
    let rows = await stage.say("store offers monthly")

    #expect(rows.count == 4)
    #expect(rows.map { $0.hasSuffix("not eligible") } == [false, true, false, true])
    #expect(rows.allSatisfy { $0.hasPrefix(Self.monthly) })
    #expect(
      await stage.say("store offers pro") == [
        "no-subscription: app.deepcuts.pro is no subscription, and only those have offers."
      ]
    )
    #expect(await stage.say("store offers yearly") == ["There are no offers."])
  }

  @Test func `the family shares, and no longer`() async throws {
    let stage = try await Stage()
    #expect(
      await stage.say("store buy pro --family") == [
        "Bought app.deepcuts.pro for 19.99 USD, shared by the family: transaction #1."
      ]
    )
    await stage.eventually { await stage.host.model?.store.isPro == true }
    #expect(await stage.say("store family off") == ["The family shares nothing now."])
    await stage.eventually { await stage.host.model?.store.isPro == false }
    #expect(await stage.say("store transactions --all").first?.contains("revoked") == true)
    #expect(
      await stage.say("store buy pro --family --quantity 2") == [
        "not-possible: What a member of the family buys is shared as it is: without --quantity and --offer."
      ]
    )
  }

  @Test func `the app loses a subscription that ends, though no transaction tells it`() async throws {
    let stage = try await Stage()
    await stage.say("store buy yearly")
    #expect(await stage.host.model?.store.owned == [Self.yearly])

    await stage.say("store expire")

    await stage.eventually { await stage.host.model?.store.owned == [] }
  }

  @Test func `rates, grace and retry are told and set`() async throws {
    let stage = try await Stage()
    #expect(await stage.say("store rate") == ["Subscriptions run at real-time."])
    await stage.say("store rate one-renewal-every-minute")
    #expect(await stage.session.timeRate == .oneRenewalEveryMinute)
    await stage.say("store billing-retry on")
    await stage.say("store grace on")
    #expect(await stage.session.shouldEnterBillingRetryOnRenewal)
    #expect(await stage.session.billingGracePeriodIsEnabled)
    await stage.say("store reset")
    #expect(await stage.say("store rate") == ["Subscriptions run at real-time."])
    #expect(await stage.session.shouldEnterBillingRetryOnRenewal == false)
  }

  @Test func `a failed renewal is resolved like an interrupted purchase`() async throws {
    let stage = try await Stage()
    await stage.say("store billing-retry on")
    await stage.say("store buy yearly --elsewhere --ago 370d")
    #expect(await stage.say("store status").first?.contains("inBillingRetryPeriod") == true)

    #expect(await stage.say("store resolve") == ["Resolved #1: transaction #2."])
    #expect(await stage.say("store status").first?.contains("subscribed") == true)
  }

  @Test func `only a purchase elsewhere can lie in the past, and an unknown offer is named`() async throws {
    let stage = try await Stage()
    #expect(
      await stage.say("store buy yearly --ago 3d") == [
        "not-possible: Only a purchase elsewhere can have been made before: add --elsewhere."
      ]
    )
    #expect(
      await stage.say("store buy monthly --offer nope") == ["no-such-offer: \(Self.monthly) has no offer 'nope'."]
    )
    #expect(await stage.say("store transactions --all") == ["There is no such transaction."])
  }

  @Test func `the names of the rates are those of the store, one by one`() async throws {
    let stage = try await Stage()
    for rate in TimeRate.allCases {
      let words = "\(rate)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
      await stage.say("store rate \(words)")
      #expect(await stage.session.timeRate == rate)
    }
  }
}

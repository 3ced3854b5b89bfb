import AppModel
import Commands
import Interface
import Music
import Screen
import StoreSimulator
import Testing

struct ConversationTests {
  @Test func `a purchase turns the settings to Pro, and the screen can say why`() async throws {
    let stage = try await Stage()
    await stage.say("screen show settings")

    #expect(await stage.say("store buy pro") == ["Bought app.deepcuts.pro for 19.99 USD: transaction #1."])

    await stage.eventually {
      await stage.host.rendering(of: .settings)?.frame.plainText.contains("Pro for life") == true
    }
    let why = await stage.say("screen why settings")
    #expect(why.first?.contains("StoreService.isPro") == true)
  }

  @Test func `a refund turns them back`() async throws {
    let stage = try await Stage()
    await stage.say("screen show settings")
    await stage.say("store buy pro")

    #expect(await stage.say("store refund pro --reason developer-issue") == ["Refunded #1."])

    await stage.eventually { await stage.host.rendering(of: .settings)?.frame.plainText.contains("Plan Free") == true }
  }

  @Test(arguments: [
    "store fail purchase product-unavailable\nstore buy pro",
    "store unverified invalid-signature\nstore buy pro",
    "store fail restore network-error\nstore restore",
    "store fail loads unknown\nstore storefront JPN",
  ])
  func `every way to fail shows the alert, and dismissing puts it away`(lines: String) async throws {
    let stage = try await Stage()
    await stage.say("screen show settings")

    for line in lines.split(separator: "\n") { await stage.say(String(line)) }

    await stage.eventually { await stage.host.rendering(of: .settings)?.frame.alert != nil }
    await stage.say("screen dismiss settings")
    await stage.eventually { await stage.host.rendering(of: .settings)?.frame.alert == nil }
  }

  @Test func `buying what is not loaded yet shows the alert, though nothing else changes`() async throws {
    let stage = try await Stage()
    await stage.say("store fail loads network-error")
    await stage.say("app relaunch")
    await stage.say("screen show settings")
    await stage.say("screen dismiss settings")
    await stage.eventually { await stage.host.rendering(of: .settings)?.frame.alert == nil }

    let answer = await stage.say("store buy pro")

    #expect(answer.first?.contains("not loaded") == true)
    await stage.eventually { await stage.host.rendering(of: .settings)?.frame.alert != nil }
  }

  @Test func `a relaunch releases the old model, ends its listeners and hands each what is unfinished once`()
    async throws
  {
    let stage = try await Stage()
    await stage.say("store buy pro --unfinished")

    #expect(await stage.say("app relaunch") == ["The app was closed and started again."])

    await stage.eventually {
      let names = stage.said.events.map(\.name)
      return names.contains("app.released") && names.contains("app.listener-ended") && names.contains("store.delivered")
    }
    // The store service and the tip jar listen, each on a stream of its own.
    await stage.eventually { stage.said.events.count { $0.name == "store.delivered" } == 2 }
    await stage.eventually { await stage.host.model?.store.isPro == true }
  }

  @Test func `a declined purchase leaves everything as it was`() async throws {
    let stage = try await Stage()
    await stage.say("store ask-to-buy on")
    await stage.say("store buy pro")

    #expect(await stage.say("store decline") == ["Declined #1."])
    #expect(await stage.say("store entitlements") == ["Nothing is owned."])
  }

  @Test func `an interrupted purchase fails now and arrives when it is resolved`() async throws {
    let stage = try await Stage()
    await stage.say("store interrupt on")

    #expect(await stage.say("store buy pro").first?.hasPrefix("purchase-failed: ") == true)
    #expect(await stage.say("store resolve") == ["Resolved #1: transaction #2."])
    await stage.eventually { await stage.host.model?.store.isPro == true }
  }

  @Test(arguments: [
    ("store buy prp", "no-such-product: There is no product 'prp'."),
    (
      "store buy tip",
      "ambiguous-product: 'tip' could be app.deepcuts.tip.small or app.deepcuts.tip.medium or app.deepcuts.tip.large."
    ),
    ("store approve", "nothing-to-do: There is no purchase or refund that waits for a decision."),
    ("store refund", "nothing-to-refund: Nothing was bought that could be refunded."),
    ("store finish 9", "not-unfinished: No unfinished transaction has the number 9."),
    (
      "screen show sttings",
      "no-such-screen: There is no screen 'sttings'; the screens are about, discover, settings, store."
    ),
    ("screen why store", "screen-closed: store is not open; screen show store opens it."),
    ("let x = 1", "swift-unavailable: Swift cannot run here: this session has no compiler."),
    ("source /nowhere.isola", "no-such-file: There is no file /nowhere.isola."),
    ("source /tmp", "not-a-file: /tmp is a folder; a script is a file."),
  ])
  func `bad input is answered with one sentence`(line: String, answer: String) async throws {
    let stage = try await Stage()

    #expect(await stage.say(line) == [answer])
  }

  @Test(arguments: ["small", "tip.small", "smal", "tip.s", "deepcuts.tip.small"])
  func `unique parts of a name are enough`(text: String) async throws {
    let stage = try await Stage()

    #expect(await stage.say("store buy \(text)").first?.contains("app.deepcuts.tip.small") == true)
    #expect(await stage.say("store buy yea").first?.contains("app.deepcuts.supporter.yearly") == true)
    #expect(await stage.say("screen show set").isEmpty)
  }

  @Test func `a failing library is a failure of the command and not of the session`() async throws {
    let stage = try await Stage(library: FailingMusicLibrary(MusicError.unavailable(reason: "the shelf fell over")))

    #expect(await stage.say("music search sea").first?.contains("the shelf fell over") == true)
    #expect(await stage.say("version") == ["isola \(Version.current)"])
  }

  @Test func `a cancelled command says that it was cancelled`() async throws {
    let stage = try await Stage()
    let command = Task { await stage.say("clock wait 1h") }

    command.cancel()

    #expect(await command.value == ["cancelled: clock wait was cancelled."])
  }

  @Test func `history and help answer in rows`() async throws {
    let stage = try await Stage()

    #expect(await stage.say("history 1") == ["second"])
    #expect(await stage.say("help store buy").first?.hasPrefix("store buy: ") == true)
    #expect(await stage.say("help nonsense").first?.hasPrefix("unknown-topic: ") == true)
  }
}

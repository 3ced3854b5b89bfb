import AppModel
import Interface
import Screen
import StoreSimulator
import Testing

/// The tip jar from the prompt: a sheet that comes and goes, an app that stays.
struct SheetTests {
  private func sheet(of stage: Stage) async -> String {
    await stage.host.rendering(of: .about)?.frame.plainText ?? "closed"
  }

  @Test func `the sheet offers the three tiers of the store file`() async throws {
    let stage = try await Stage()

    #expect(await stage.say("sheet open about").isEmpty)

    let shown = await sheet(of: stage)
    #expect(shown.contains("Small tip Espresso ☕️, $0.99"))
    #expect(shown.contains("Medium tip Lunch 🥪, $2.99"))
    #expect(shown.contains("Large tip Rare record 💿, $9.99"))
  }

  @Test func `a tip is thanked for, and the screen can say why`() async throws {
    let stage = try await Stage()
    await stage.say("sheet open about")

    #expect(await stage.say("tip small") == ["Thank you for the small tip!"])

    await stage.eventually { await sheet(of: stage).contains("Tip jar Thank you for the small tip!") }
    #expect(await stage.say("screen why about").first?.contains("TipJarModel.shown") == true)
  }

  // MARK: Two lifetimes

  @Test func `approved while the sheet is open, the sheet shows thanks`() async throws {
    let stage = try await Stage()
    await stage.say("sheet open about")
    await stage.say("store ask-to-buy on")
    #expect(
      await stage.say("tip medium") == ["The medium tip waits for approval; store approve or store decline decides."]
    )
    await stage.eventually { await sheet(of: stage).contains("The medium tip waits for approval.") }

    await stage.say("store approve")

    await stage.eventually { await sheet(of: stage).contains("Thank you for the medium tip!") }
    #expect(await stage.say("store transactions --unfinished") == ["There is no such transaction."])
  }

  @Test func `approved after the sheet was closed, the tip is settled without it, and the sheet begins clean`()
    async throws
  {
    let stage = try await Stage()
    await stage.say("sheet open about")
    await stage.say("store ask-to-buy on")
    await stage.say("tip small")
    #expect(await stage.say("sheet close") == ["about is closed."])

    await stage.say("store approve")

    await stage.eventually { await stage.host.model?.tipJar.granted == 1 }
    await stage.eventually { await stage.say("store transactions --unfinished") == ["There is no such transaction."] }
    await stage.say("sheet open about")
    #expect(await !sheet(of: stage).contains("Tip jar"))
    #expect(await stage.host.model?.tipJar.granted == 1)
  }

  @Test func `closing the sheet releases its model and ends no listener`() async throws {
    let stage = try await Stage()
    await stage.say("sheet open about")
    #expect(await stage.host.model?.tipJar.registrations.count == 1)

    await stage.say("sheet close")

    await stage.eventually { await stage.host.model?.tipJar.registrations.isEmpty == true }
    #expect(stage.said.events.contains { $0.text == "TipJarModel was released: its deinit ran" })
    #expect(!stage.said.events.contains { $0.name == "app.listener-ended" })
    #expect(stage.session.listenerCount == 2)
  }

  @Test func `no subscription is left of a hundred sheets`() async throws {
    let stage = try await Stage()

    for _ in 0..<100 {
      await stage.say("sheet open about")
      await stage.say("sheet close")
    }

    await stage.eventually { await stage.host.model?.tipJar.registrations.isEmpty == true }
    #expect(stage.session.listenerCount == 2)
  }

  @Test func `a sheet does not survive a relaunch, and keeps nothing of the old app`() async throws {
    let stage = try await Stage()
    await stage.say("sheet open about")

    #expect(await stage.say("app relaunch") == ["The app was closed and started again."])

    #expect(await sheet(of: stage) == "closed")
    await stage.eventually {
      let released = stage.said.events.filter { $0.name == "app.released" }.compactMap(\.text)
      return ["AppModel", "StoreService", "TipJarStore", "TipJarModel"].allSatisfy { type in
        released.contains { $0.hasPrefix(type + " ") }
      }
    }
  }

  @Test func `opening an open sheet keeps its model`() async throws {
    let stage = try await Stage()
    await stage.say("sheet open about")
    await stage.say("tip small")

    await stage.say("screen show about")

    #expect(await sheet(of: stage).contains("Thank you"))
    #expect(await stage.say("screen close about") == ["about is closed."])
    #expect(await sheet(of: stage) == "closed")
  }

  // MARK: The graph

  @Test func `the graph shows that the listener and the sheet have one tip jar`() async throws {
    let stage = try await Stage()
    await stage.say("sheet open about")
    await stage.say("tip small")

    #expect(
      await stage.say("app graph") == [
        "AppHost 1",
        "├─ StoreSession 2 · 2 listeners",
        "├─ AppModel 3",
        "│  ├─ StoreService 4 · listens",
        "│  │  ╰→ StoreSession 2",
        "│  ╰─ TipJarStore 5 · listens · 1 subscription · 1 tip granted",
        "│     ╰→ StoreSession 2",
        "╰─ AboutSheet 6",
        "   ╰─ TipJarModel 7 · subscribed",
        "      ╰→ TipJarStore 5",
        "─ owns, → uses; a number is an identity",
      ]
    )
  }

  @Test func `the graph of a sheet opened again has another model and the same tip jar`() async throws {
    let stage = try await Stage()
    await stage.say("sheet open about")
    let first = await stage.say("app graph")
    await stage.say("sheet close")
    await stage.eventually { await stage.host.model?.tipJar.registrations.isEmpty == true }
    let closed = await stage.say("app graph")
    await stage.say("sheet open about")
    let second = await stage.say("app graph")

    #expect(first.contains("      ╰→ TipJarStore 5") && second.contains("      ╰→ TipJarStore 5"))
    #expect(first.contains("   ╰─ TipJarModel 7 · subscribed"))
    #expect(closed.contains("   ╰─ TipJarStore 5 · listens · 0 subscriptions · 0 tips granted"))
    #expect(!closed.contains { $0.contains("TipJarModel") })
    #expect(second.contains("   ╰─ TipJarModel 9 · subscribed"))
  }

  @Test func `the graph can be asked for in a script`() async throws {
    let stage = try await Stage()

    let status = try await stage.run(
      """
      sheet open about
      tip large
      expect reply .outcome == "thanks"
      app graph
      expect reply .objects[4].type == "TipJarStore"
      expect reply .objects[4].granted == 1
      expect reply .objects[0].type == "AppHost"
      expect screen about contains "large"
      """
    )

    #expect(status == .fine, "\(stage.said.failures)")
  }

  // MARK: What goes wrong

  @Test(arguments: [
    ("tip small", "sheet-closed: The tip jar stands in the About sheet; sheet open about opens it."),
    ("sheet close", "sheet-closed: No sheet is open; sheet open about opens one."),
    ("screen close about", "screen-closed: about is not open; screen show about opens it."),
  ])
  func `what needs the sheet says so while it is closed`(line: String, answer: String) async throws {
    let stage = try await Stage()

    #expect(await stage.say(line) == [answer])
  }

  @Test func `a failed tip fails its command and shows an alert that can be put away`() async throws {
    let stage = try await Stage()
    await stage.say("sheet open about")
    await stage.say("store fail purchase purchase-not-allowed")

    #expect(
      await stage.say("tip small")
        == ["tip-failed: The small tip did not go through: This customer is not allowed to buy."]
    )

    await stage.eventually { await stage.host.rendering(of: .about)?.frame.alert != nil }
    await stage.say("screen dismiss about")
    await stage.eventually { await stage.host.rendering(of: .about)?.frame.alert == nil }
  }

  @Test func `a cancelled tip is no failure and leaves no word`() async throws {
    let stage = try await Stage()
    await stage.say("sheet open about")
    await stage.say("store cancel-next")

    #expect(await stage.say("tip small") == ["Cancelled; no tip was given."])
    #expect(await !sheet(of: stage).contains("Tip jar"))
  }

  @Test func `a refund is told by the open sheet, and taken from what was granted`() async throws {
    let stage = try await Stage()
    await stage.say("sheet open about")
    await stage.say("tip small")

    await stage.say("store refund 1")

    await stage.eventually {
      await stage.host.rendering(of: .about)?.frame.alert?.message == "The small tip was refunded."
    }
    #expect(await stage.host.model?.tipJar.granted == 0)
  }
}

import AppModel
import Interface
import StoreSimulator
import Testing

/// `store settled` and `store trace`.
struct TracingTests {
  @Test func `after it is settled the app shows what happened`() async throws {
    let stage = try await Stage()
    await stage.say("screen show settings")
    await stage.say("store buy pro --elsewhere")

    #expect(await stage.say("store settled") == ["Everything is settled; 2 listeners wait for more."])

    #expect(await stage.host.model?.store.isPro == true)
  }

  @Test func `a listener that does not come back is named`() async throws {
    let stage = try await Stage()
    let iterator = stage.session.updates(labelled: "forgotten").makeAsyncIterator()
    await stage.say("store buy small --elsewhere")

    let answer = await stage.say("store settled --patience 1ms").first
    #expect(answer?.hasPrefix("not-settled: The store is not settled: ") == true)
    #expect(answer?.contains("listener 3 of the updates (forgotten) has not begun to read, and 1 waits") == true)
    withExtendedLifetime(iterator) {}
  }

  @Test func `the trace names the listeners and what they received`() async throws {
    let stage = try await Stage()
    await stage.say("store buy small")
    await stage.say("store buy small --elsewhere")
    await stage.say("store settled")

    let rows = await stage.say("store trace 4")

    #expect(rows.first == "2 earlier entries are not shown")
    #expect(rows.contains { $0.hasSuffix("listener 2 received #2 (app.deepcuts.tip.small)") })
    #expect(
      rows.suffix(2) == [
        "listener 1 (tip listener): received 1, 0 unread, waits for more",
        "listener 2 (transaction listener): received 1, 0 unread, waits for more",
      ]
    )
  }

  @Test func `it can be followed, once, and no longer`() async throws {
    let stage = try await Stage()
    await stage.say("store trace --follow")
    await stage.say("store trace --follow")
    await stage.say("store buy small --elsewhere")
    await stage.say("store settled")

    let told = stage.said.events.filter { $0.name == "store.trace" }
    #expect(told.map(\.text).last == "trace 5: listener 2 received #1 (app.deepcuts.tip.small)")
    #expect(told.count == 3)

    await stage.say("store trace --unfollow")
    await stage.say("store buy small --elsewhere")
    await stage.say("store settled")
    #expect(stage.said.events.count { $0.name == "store.trace" } == 3)
  }
}

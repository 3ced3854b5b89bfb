import KeyValueSync
import Music
import Persistence
import StoreSimulator
import Testing

@testable import AppModel

@MainActor struct SyncingTests {
  @Test func `for a free person no object of a cloud is made and no call, whatever they do`() async throws {
    let stage = try SyncStage()
    await stage.model.start()
    let feed = try await stage.model.loadFeed(limit: 10)
    try await stage.model.dismiss(feed[0].id)
    _ = try await stage.model.undoDismissal()
    try await stage.model.dismiss(feed[1].id)
    await eventually { stage.model.store.entitlement == .notEntitled }
    _ = try await stage.model.loadFeed(limit: 10)

    #expect(stage.connections.count == 0 && stage.cloud.connectionCount == 0)
    #expect(stage.model.syncStatus == nil && stage.model.synced == nil)
  }

  @Test func `an upgrade takes along what was dismissed before it`() async throws {
    let stage = try SyncStage()
    await stage.model.start()
    try await stage.model.dismiss("ko-07")

    try await stage.upgrade()

    #expect(try stage.inCloud.members == ["ko-07"])
    #expect(stage.connections.count == 1)
  }

  @Test func `what one device dismisses leaves the feed of the other, which does nothing`() async throws {
    let one = try SyncStage()
    let other = try SyncStage(session: one.session, cloud: one.cloud)
    await one.model.start()
    await other.model.start()
    try await one.upgrade()
    await other.model.store.reconcile()
    await eventually { other.model.syncStatus?.phase == .current }
    let feed = try await other.model.loadFeed(limit: 10)

    try await one.model.dismiss(feed[4].id)

    await eventually { other.model.feed == feed.filter { $0 != feed[4] } }
    _ = try await one.model.undoDismissal()
    await eventually { other.model.feed == feed }
  }

  @Test func `after a lapse the list stays, the cloud is left alone, and no call is made`() async throws {
    let stage = try SyncStage()
    await stage.model.start()
    try await stage.model.dismiss("ko-07")
    try await stage.upgrade()

    try await stage.refund()
    let calls = stage.connections.operationCount
    try await stage.model.dismiss("en-01")
    _ = try await stage.model.loadFeed(limit: 10)

    #expect(stage.connections.operationCount == calls && stage.connections.count == 1)
    #expect(try stage.inCloud.members == ["ko-07"])
    #expect(try await stage.model.notInterested.dismissals(limit: nil).map(\.album) == ["en-01", "ko-07"])
    #expect(stage.model.syncStatus == nil)
  }

  @Test func `what is taken back during a lapse stays taken back after the next upgrade`() async throws {
    let stage = try SyncStage()
    await stage.model.start()
    try await stage.upgrade()
    try await stage.model.dismiss("ko-07")
    await eventually { (try? stage.inCloud.members) == ["ko-07"] }
    try await stage.refund()

    #expect(try await stage.model.undoDismissal() == "ko-07")
    try await stage.model.dismiss("en-01")
    try await stage.upgrade()

    await eventually { (try? stage.inCloud.members) == ["en-01"] }
    #expect(try await stage.model.notInterested.dismissals(limit: nil).map(\.album) == ["en-01"])
  }

  @Test func `a lapse while a push is on its way stops the next one, and nothing is lost`() async throws {
    let stage = try SyncStage()
    await stage.model.start()
    try await stage.upgrade()
    let connection = try #require(stage.connections.latest)
    connection.hold()
    try await stage.model.dismiss("ko-07")
    await eventually { connection.isWaiting }

    try await stage.refund()
    try await stage.model.dismiss("en-01")
    connection.letGo()
    await eventually { !connection.isWaiting }

    // The one on its way may have arrived, what came after it may not.
    #expect(try stage.inCloud.contains("en-01") == false)
    try await stage.upgrade()
    await eventually { (try? stage.inCloud.members.sorted()) == ["en-01", "ko-07"] }
    #expect(stage.connections.count == 2)
  }

  @Test func `before the store has answered nothing is opened, though the cache says Pro`() async throws {
    let stage = try SyncStage(isPro: true)
    stage.model.listen()
    try await stage.model.dismiss("ko-07")
    for _ in 0..<100 { await Task.yield() }
    #expect(stage.model.store.isPro && stage.model.store.entitlement == .unknown)
    #expect(stage.connections.count == 0)

    await stage.model.store.reconcile()
    await eventually { stage.model.store.entitlement == .notEntitled }
    #expect(stage.connections.count == 0)
  }

  @Test func `an entitlement that cannot be found out any more calls nobody and keeps the synced store`() async throws {
    let stage = try SyncStage()
    await stage.model.start()
    try await stage.upgrade()
    let synced = try #require(stage.model.synced)

    await stage.model.apply(.unknown)
    let calls = stage.connections.operationCount
    try await stage.model.dismiss("ko-07")

    #expect(stage.model.synced === synced && stage.connections.operationCount == calls)
    await eventually { stage.model.syncStatus?.phase == .entitlementUnknown }
    await stage.model.apply(.entitled)
    await eventually { (try? stage.inCloud.members) == ["ko-07"] }
  }

  @Test func `a transaction that cannot be believed says nothing about the entitlement`() async throws {
    let stage = try SyncStage()
    await stage.model.start()
    await stage.session.setSimulatedError(.verification(.invalidSignature), forAPI: .verification)
    try await stage.session.buyProduct(identifier: "app.deepcuts.pro")

    await stage.model.store.reconcile()

    #expect(stage.model.store.entitlement == .unknown && !stage.model.store.isPro)
  }

  @Test func `the stores change places only when every action has come back`() async throws {
    let stage = try SyncStage()
    await stage.model.start()
    stage.model.editsRunning += 1

    let swap = Task { await stage.model.apply(.entitled) }
    await eventually { stage.model.editWaiters.count == 1 }
    #expect(stage.model.synced == nil)
    stage.model.editsRunning -= 1
    for waiter in stage.model.editWaiters { waiter.resume() }
    await swap.value

    #expect(stage.model.synced != nil)
  }

  @Test func `a device that is erased and set up again has the list from the cloud without a touch`() async throws {
    let first = try SyncStage()
    await first.model.start()
    try await first.upgrade()
    let id = try await first.model.loadFeed(limit: 10)[3].id
    try await first.model.dismiss(id)
    await eventually { (try? first.inCloud.members) == [ElementID(id)] }

    let again = try SyncStage(session: first.session, cloud: first.cloud)
    await again.model.start()
    await eventually { again.model.syncStatus?.phase == .current }

    #expect(try await !again.model.loadFeed(limit: 10).contains { $0.id == id })
    let nodes = (
      try await first.local.elements.database.clockState.node, try await again.local.elements.database.clockState.node
    )
    #expect(nodes.0 != nodes.1)
  }
}

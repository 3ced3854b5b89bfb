import KeyValueSync
import Music
import StoreSimulator
import Testing

@testable import AppModel

@MainActor struct PlaylistTests {
  private func names(_ stage: SyncStage) -> [String] { stage.model.playlists.map(\.name) }

  /// What the cloud holds of the playlists.
  private func inCloud(_ stage: SyncStage) throws -> [String] {
    let contents = stage.cloud.contents(of: Connections.account)
    guard case .value(let bytes) = contents.read(try SyncFeature.playlists.blobKey).content else { return [] }
    let set = try SyncDocument(reading: bytes).set
    return try set.members.map { try CreatedPlaylist(id: $0, record: try #require(set[$0])).name }.sorted()
  }

  @Test func `on every tier playlists are created, renamed and deleted, and no object of a cloud is made`() async throws
  {
    let stage = try SyncStage()
    await stage.model.start()

    let created = try await stage.model.createPlaylist("  Deep cuts ")
    _ = try await stage.model.createPlaylist("Sunday")
    #expect(names(stage) == ["Deep cuts", "Sunday"])
    let (renamed, former) = try await stage.model.renamePlaylist("Deep cuts", to: "Deeper")
    #expect(renamed.id == created.id && former == "Deep cuts" && names(stage) == ["Deeper", "Sunday"])
    #expect(try await stage.model.deletePlaylist(created.id).name == "Deeper")

    #expect(names(stage) == ["Sunday"])
    await eventually { stage.model.store.entitlement == .notEntitled }
    #expect(stage.cloud.connectionCount == 0 && stage.model.syncedPlaylists == nil)
  }

  @Test func `an upgrade takes along what was created before it, and a lapse leaves the cloud alone`() async throws {
    let stage = try SyncStage()
    await stage.model.start()
    _ = try await stage.model.createPlaylist("Deep cuts")

    try await stage.upgrade()
    await eventually { (try? inCloud(stage)) == ["Deep cuts"] }
    try await stage.refund()
    _ = try await stage.model.deletePlaylist("Deep cuts")
    _ = try await stage.model.createPlaylist("Sunday")
    #expect(try inCloud(stage) == ["Deep cuts"] && stage.model.syncedPlaylists == nil)
    try await stage.upgrade()

    await eventually { (try? inCloud(stage)) == ["Sunday"] }
    #expect(names(stage) == ["Sunday"])
  }

  @Test func `what one device does the other shows, which does nothing`() async throws {
    let one = try SyncStage()
    let other = try SyncStage(session: one.session, cloud: one.cloud)
    await one.model.start()
    await other.model.start()
    try await one.upgrade()
    await other.model.store.reconcile()
    await eventually { other.model.syncStatus?.phase == .current }

    _ = try await one.model.createPlaylist("Deep cuts")
    await eventually { names(other) == ["Deep cuts"] }
    _ = try await other.model.renamePlaylist("Deep cuts", to: "Deeper")
    await eventually { names(one) == ["Deeper"] }
    _ = try await one.model.deletePlaylist("Deeper")
    await eventually { names(other).isEmpty }
  }

  @Test func `two devices may create the same name apart from each other: both are kept, and told apart`() async throws
  {
    let one = try SyncStage()
    let other = try SyncStage(session: one.session, cloud: one.cloud)
    await one.model.start()
    await other.model.start()
    _ = try await one.model.createPlaylist("Jazz")
    _ = try await other.model.createPlaylist("Jazz")
    try await one.upgrade()
    await other.model.store.reconcile()
    await eventually { names(one) == ["Jazz", "Jazz"] && names(other) == ["Jazz", "Jazz"] }

    let ids = one.model.playlists.map(\.id)
    await #expect(throws: PlaylistError.ambiguous(name: "Jazz", ids: ids)) {
      try await one.model.deletePlaylist("Jazz")
    }
    _ = try await one.model.renamePlaylist(ids[0], to: "Jazz of the sea")
    await eventually { names(other) == ["Jazz", "Jazz of the sea"] }
  }

  @Test func `a reinstalled device has the playlists again, with their names`() async throws {
    let first = try SyncStage()
    await first.model.start()
    try await first.upgrade()
    let created = try await first.model.createPlaylist("Deep cuts")
    await eventually { (try? inCloud(first)) == ["Deep cuts"] }

    let again = try SyncStage(session: first.session, cloud: first.cloud)
    await again.model.start()

    await eventually { again.model.playlists.map(\.id) == [created.id] && names(again) == ["Deep cuts"] }
  }

  @Test(arguments: [
    ("", "empty"), (" \n ", "empty"), ("a\nb", "line break"), (String(repeating: "é", count: 128), "256 bytes"),
  ])
  func `a name that is none is refused in a sentence, and nothing is kept`(name: String, part: String) async throws {
    let stage = try SyncStage()
    let error = await #expect(throws: PlaylistError.self) { try await stage.model.createPlaylist(name) }
    #expect(error?.description.contains(part) == true)
    _ = try await stage.model.createPlaylist(String(repeating: "é", count: 127))
    await #expect(throws: PlaylistError.self) {
      try await stage.model.renamePlaylist(String(repeating: "é", count: 127), to: name)
    }
    #expect(names(stage) == [String(repeating: "é", count: 127)])
  }

  @Test func `a name that is taken is refused, the own one is not, and what is not there is said`() async throws {
    let stage = try SyncStage()
    _ = try await stage.model.createPlaylist("One")
    _ = try await stage.model.createPlaylist("Two")
    await #expect(throws: PlaylistError.exists(name: "One")) { try await stage.model.createPlaylist("One ") }
    await #expect(throws: PlaylistError.exists(name: "One")) { try await stage.model.renamePlaylist("Two", to: "One") }
    #expect(try await stage.model.renamePlaylist("Two", to: " Two").playlist.name == "Two")
    await #expect(throws: PlaylistError.unknown("Three")) { try await stage.model.deletePlaylist("Three") }
  }

  @Test func `what another device sent as a name moves no cursor`() {
    #expect(PlaylistName.shown("a\u{1B}[2Jb\u{202E}\n") == "a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}")
    #expect(PlaylistName.shown("") == "(without a name)")
    #expect(PlaylistName.shown("深い曲 🎧") == "深い曲 🎧")
  }
}

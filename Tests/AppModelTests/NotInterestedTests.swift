import Foundation
import Music
import Observation
import Synchronization
import Testing

@testable import AppModel

@MainActor struct NotInterestedTests {
  private func model(_ stage: Stage, _ dismissals: any NotInterestedStore) -> AppModel {
    AppModel(
      store: stage.service,
      tipJar: stage.tipJar,
      musicLibrary: EmbeddedMusicLibrary(),
      notInterested: NotInterestedChoice(local: dismissals),
      playlists: PlaylistChoice(local: MemoryPlaylistStore())
    )
  }

  @Test func `an album that is dismissed leaves the feed, and the next loading fills its place`() async throws {
    let model = model(try Stage(), MemoryNotInterestedStore())
    let before = try await model.loadFeed(limit: 10)

    try await model.dismiss(before[3].id)

    #expect(model.feed == before.filter { $0 != before[3] })
    let after = try await model.loadFeed(limit: 10)
    #expect(after.count == 10 && Array(after.prefix(9)) == model.feed.dropLast())
  }

  @Test func `what is taken back returns to its place`() async throws {
    let model = model(try Stage(), MemoryNotInterestedStore(now: Seconds().next))
    let before = try await model.loadFeed(limit: 10)
    try await model.dismiss(before[3].id)
    try await model.dismiss(before[5].id)

    #expect(try await model.undoDismissal() == before[5].id)
    #expect(model.feed == before.filter { $0 != before[3] })
    #expect(try await model.undoDismissal(of: before[3].id) == before[3].id)

    #expect(model.feed == before)
    #expect(try await model.undoDismissal(of: before[3].id) == nil)
    #expect(try await model.undoDismissal() == nil)
  }

  @Test func `a feed of which much is dismissed is filled from the pages behind`() async throws {
    let dismissals = MemoryNotInterestedStore()
    let model = model(try Stage(), dismissals)
    let all = try await EmbeddedMusicLibrary().deepCuts(after: nil, limit: 40).albums
    for album in all.prefix(25) { await dismissals.dismiss(album.id) }

    #expect(try await model.loadFeed(limit: 10) == Array(all[25..<35]))
  }

  @Test func `a dismissal from elsewhere is seen without anybody asking, once`() async throws {
    let dismissals = MemoryNotInterestedStore()
    let model = model(try Stage(), dismissals)
    model.listen()
    let before = try await model.loadFeed(limit: 10)
    var drawings = 0
    func watch() {
      withObservationTracking {
        _ = model.feed
      } onChange: {
        MainActor.assumeIsolated {
          drawings += 1
        }
      }
    }
    watch()

    await dismissals.dismiss(before[0].id)
    await eventually { model.feed == Array(before.dropFirst()) }
    #expect(drawings == 1)
    watch()
    // Says nothing new, so nothing is drawn.
    await dismissals.dismiss("not in the feed")
    await dismissals.dismiss(before[1].id)
    await eventually { model.feed == Array(before.dropFirst(2)) }
    #expect(drawings == 2)
  }

  @Test func `an answer that another one overtook does not bring an album back`() async throws {
    let dismissals = SlowDismissals()
    let model = model(try Stage(), dismissals)
    let before = try await model.loadFeed(limit: 10)
    await dismissals.hold()

    let first = Task { try await model.refreshFeed() }
    await eventually { await dismissals.heldCount == 1 }
    let second = Task { try await model.dismiss(before[0].id) }
    await eventually { await dismissals.heldCount == 2 }
    await dismissals.answer(1)
    try await second.value
    await dismissals.answer(0)
    try await first.value

    #expect(model.feed == Array(before.dropFirst()))
  }

  @Test func `another store answers at once, and the former one is not heard any more`() async throws {
    let former = MemoryNotInterestedStore()
    let next = MemoryNotInterestedStore()
    let model = model(try Stage(), former)
    model.listen()
    let before = try await model.loadFeed(limit: 10)
    await next.dismiss(before[2].id)

    model.use(next)
    await eventually { model.feed.count == 9 && !model.feed.contains(before[2]) }
    await former.dismiss(before[0].id)
    await next.dismiss(before[1].id)
    await eventually { model.feed.count == 8 }
    #expect(model.feed.contains(before[0]))
  }

  @Test func `a store that cannot be read leaves the feed as it was, and says why`() async throws {
    let model = model(try Stage(), SlowDismissals(failing: true))

    await #expect(throws: SlowDismissals.Broken.self) { try await model.loadFeed(limit: 5) }
    await #expect(throws: SlowDismissals.Broken.self) { try await model.dismiss("ko-07") }
    #expect(model.feed.isEmpty && !model.isLoadingMusic)
  }

  @Test func `the model dies while it listens to dismissals`() async throws {
    let dismissals = MemoryNotInterestedStore()
    let stage = try Stage()
    weak var model: AppModel?
    do {
      let living = self.model(stage, dismissals)
      living.listen()
      await eventually { dismissals.watcherCount == 1 }
      model = living
    }
    await eventually { model == nil }
    await eventually { dismissals.watcherCount == 0 }
  }
}

/// A clock that goes on by a second whenever it is asked.
private final class Seconds: Sendable {
  private let seconds = Mutex(0.0)

  @Sendable func next() -> Date {
    seconds.withLock { seconds in
      seconds += 1
      return Date(timeIntervalSince1970: seconds)
    }
  }
}

/// A store that takes a picture when it is asked, and answers when the test says so.
private actor SlowDismissals: NotInterestedStore {
  struct Broken: Error {}

  private var ids: Set<Album.ID> = []
  private var isHolding = false
  private var held: [CheckedContinuation<Void, Never>?] = []
  private let isBroken: Bool

  init(failing: Bool = false) { isBroken = failing }

  var heldCount: Int { held.count }

  func hold() { isHolding = true }

  func answer(_ number: Int) {
    held[number]?.resume()
    held[number] = nil
  }

  func dismissed(among ids: [Album.ID]) async throws -> Set<Album.ID> {
    if isBroken { throw Broken() }
    let answer = self.ids.intersection(ids)
    if isHolding { await withCheckedContinuation { held.append($0) } }
    return answer
  }

  func dismissals(limit: Int?) async throws -> [Dismissal] { [] }

  func dismiss(_ id: Album.ID) async throws {
    if isBroken { throw Broken() }
    ids.insert(id)
  }

  func undo(_ id: Album.ID) async throws -> Bool { ids.remove(id) != nil }

  nonisolated func changes() -> AsyncStream<Void> { AsyncStream { _ in } }
}

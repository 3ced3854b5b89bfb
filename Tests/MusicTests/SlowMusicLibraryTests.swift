import Synchronization
import Testing

@testable import Music

struct SlowMusicLibraryTests {
  private final class CountingLibrary: MusicLibrary {
    private let count = Mutex(0)

    var calls: Int { count.withLock(\.self) }

    func search(_ query: String) async throws -> [Album] {
      count.withLock { $0 += 1 }
      return [.sample(query)]
    }

    func deepCuts(after id: Album.ID?, limit: Int) async throws -> DeepCutsPage {
      count.withLock { $0 += 1 }
      return DeepCutsPage(albums: [.sample("\(limit)")], next: id)
    }

    func album(_ id: Album.ID) async throws -> Album? {
      count.withLock { $0 += 1 }
      return .sample(id)
    }
  }

  private let clock = ManualClock()
  private let base = CountingLibrary()
  private var library: any MusicLibrary { SlowMusicLibrary(base, delay: .seconds(2), clock: clock) }

  @Test func `the other library is asked when the delay is over and not before`() async throws {
    let library = library
    let answer = Task { try await library.search("moss") }
    await clock.waitForSleeper()

    clock.advance(by: .milliseconds(1999))
    #expect(base.calls == 0)

    clock.advance(by: .milliseconds(1))
    #expect(try await answer.value.map(\.id) == ["moss"])
    #expect(base.calls == 1)
  }

  @Test func `pages and albums are as slow and arrive unchanged`() async throws {
    let library = library
    let page = Task { try await library.deepCuts(after: "a", limit: 3) }
    await clock.waitForSleeper()
    clock.advance(by: .seconds(2))
    #expect(try await page.value == DeepCutsPage(albums: [.sample("3")], next: "a"))

    let album = Task { try await library.album("b") }
    await clock.waitForSleeper()
    clock.advance(by: .seconds(2))
    #expect(try await album.value?.id == "b")
  }

  @Test func `a wait that is cancelled ends at once and asks nobody`() async {
    let library = library
    let answer = Task { try await library.search("moss") }
    await clock.waitForSleeper()

    answer.cancel()

    await #expect(throws: CancellationError.self) { try await answer.value }
    #expect(base.calls == 0)
  }
}

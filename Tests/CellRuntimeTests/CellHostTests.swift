import AppModel
import CellScope
import Foundation
import Music
import StoreSimulator
import Testing

@MainActor struct CellHostTests {
  private func makeApp() throws -> AppModel {
    let session = try StoreSession(
      configuration: .builtIn,
      clock: ManualStoreClock(Date(timeIntervalSince1970: 1_800_000_000))
    )
    let store = StoreService(session: session, defaults: UserDefaults(), proProductID: "app.deepcuts.pro")
    let tipJar = TipJarStore(session: session, products: .none)
    return AppModel(
      store: store,
      tipJar: tipJar,
      musicLibrary: EmbeddedMusicLibrary(),
      notInterested: NotInterestedChoice(local: MemoryNotInterestedStore()),
      playlists: PlaylistChoice(local: MemoryPlaylistStore())
    )
  }

  @Test func `cells find the app that runs now, and keep none alive`() throws {
    var running = [try makeApp(), try makeApp()]
    let second = ObjectIdentifier(running[1])
    weak let released = running[0]
    let holder = Holder(running.removeFirst())
    CellHost.install { holder.app }
    #expect(released === app)

    holder.app = running.removeFirst()

    #expect(released == nil)
    #expect(ObjectIdentifier(app) == second)
  }

  @Test func `reading the app without one ends the program with a sentence`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = app }
    }

    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("`app` was read while no app is running"))
  }
}

/// What a host keeps its app in.
@MainActor private final class Holder {
  var app: AppModel?

  init(_ app: AppModel) { self.app = app }
}

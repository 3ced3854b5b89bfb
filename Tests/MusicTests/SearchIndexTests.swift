import Testing

@testable import Music

struct SearchIndexTests {
  private struct Stop: Error {}

  private func search(_ query: String, in albums: [Album]) -> [Album.ID] {
    SearchIndex(Shelf(albums)).search(SearchKey(query)) {}.map(\.id)
  }

  @Test func `a title stands before an artist and an artist before a track`() {
    let albums = [
      Album.sample("scattered", title: "Rain", artist: "River"),
      Album.sample("track", tracks: ["Silence", "By a River Rain"]),
      Album.sample("artist", artist: "The River Rains"),
      Album.sample("word", title: "Old River Rain"),
      Album.sample("start", title: "River Rain", plays: 9),
      Album.sample("none", title: "Rain", artist: "Rain"),
    ]

    #expect(search("river rain", in: albums) == ["start", "word", "artist", "track", "scattered"])
  }

  @Test func `of equal matches the least played comes first, then the lower identifier`() {
    let albums = [
      Album.sample("c", title: "Moss", plays: 1),
      Album.sample("b", title: "Moss", plays: 0),
      Album.sample("a", title: "Moss", plays: 1),
    ]

    #expect(search("moss", in: albums) == ["b", "a", "c"])
  }

  @Test func `an album that matches in several ways is found once`() {
    let albums = [Album.sample("a", title: "Moss Moss", artist: "Moss", tracks: ["Moss", "More Moss"])]

    #expect(search("moss", in: albums) == ["a"])
  }

  @Test func `the checkpoint is asked before each chunk and ends the search`() throws {
    let albums = (0..<SearchIndex.chunk * 3 + 1).map { Album.sample("\($0)", title: "Moss") }
    let index = SearchIndex(Shelf(albums))
    var asked = 0

    let all = index.search(SearchKey("moss")) { asked += 1 }
    #expect(asked == 4)
    #expect(all.count == albums.count)

    asked = 0
    #expect(throws: Stop.self) {
      try index.search(SearchKey("moss")) {
        asked += 1
        if asked == 2 { throw Stop() }
      }
    }
    #expect(asked == 2)
  }
}

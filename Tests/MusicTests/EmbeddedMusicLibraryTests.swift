import Foundation
import Testing

@testable import Music

struct EmbeddedMusicLibraryTests {
  private let library: any MusicLibrary = EmbeddedMusicLibrary()

  @Test(
    arguments: [
      ("acao", "Ação Entre Vizinhos"), ("AÇÃO", "Ação Entre Vizinhos"), ("한 뼘", "한 뼘 모자란 지도"),
      ("한 ㅃ", "한 뼘 모자란 지도"), ("ペンギン", "ペンギン郵便局"), ("ぺんぎん", "ペンギン郵便局"), ("elka v", ""),
      ("елка", "Ёлка в июле"), ("καικι", "Το Καΐκι της Ταράτσας"), ("اغنيه", "أغنية للمفتاح الضائع"),
      ("छत", "छत पर रखा समंदर"), ("pho cho", "Phở Cho Phi Hành Gia"), ("宇航员", "弄堂里的宇航员"),
      ("strassenbahn", "Straßenbahn ins Gebirge"), ("🚀", "Paçoca Interestelar 🚀"), ("isiksiz", "Işıksız Vapur"),
    ]
  )
  func `the catalogue is found as people type it`(query: String, title: String) async throws {
    let found = try await library.search(query)

    #expect(found.first?.title ?? "" == title)
  }

  @Test func `a decomposed query finds the composed title and the other way round`() async throws {
    let album = try #require(try await library.album("ko-01"))

    let decomposed = album.title.decomposedStringWithCanonicalMapping
    let composed = album.title.precomposedStringWithCanonicalMapping
    #expect(Array(decomposed.unicodeScalars) != Array(composed.unicodeScalars))
    #expect(try await library.search(decomposed).first == album)
    #expect(try await library.search(composed).first == album)
  }

  @Test func `one album in seven is found by its title, its artist and each of its tracks`() async throws {
    let albums = try Catalogue.albums.get()
    for album in stride(from: 0, to: albums.count, by: 7).map({ albums[$0] }) {
      for query in [album.title, album.artist] + album.tracks.map(\.title) {
        #expect(try await library.search(query).contains(album), "\(album.id): \(query)")
      }
    }
  }

  @Test(arguments: ["", "  ", "…"])
  func `an empty query is refused`(query: String) async {
    await #expect(throws: MusicError.emptyQuery) { try await library.search(query) }
  }

  @Test(arguments: [1, 7, 100])
  func `following the pages shows every album once, the least played first`(limit: Int) async throws {
    var walked: [Album] = []
    var next: Album.ID?
    repeat {
      let page = try await library.deepCuts(after: next, limit: limit)
      #expect(page.next == nil || page.albums.count == limit)
      walked += page.albums
      next = page.next
    } while next != nil

    let albums = try Catalogue.albums.get()
    #expect(walked.count == albums.count)
    #expect(Set(walked) == Set(albums))
    #expect(zip(walked, walked.dropFirst()).allSatisfy { $0.plays <= $1.plays })
  }

  @Test(arguments: [0, -1, 101, .min, .max])
  func `a page of an impossible size is refused`(limit: Int) async {
    await #expect(throws: MusicError.badLimit(limit)) { try await library.deepCuts(after: nil, limit: limit) }
  }

  @Test func `a page after an album that does not exist names the one that was meant`() async {
    await #expect(throws: MusicError.noAlbum(id: "sv-0l", nearest: "sv-01")) {
      try await library.deepCuts(after: "sv-0l", limit: 5)
    }
  }

  @Test func `an unknown album is nil`() async throws {
    #expect(try await library.album("xx-00") == nil)
  }

  @Test func `a library of given albums has no others`() async throws {
    let library = EmbeddedMusicLibrary(albums: [.sample("only", title: "Lonely Moss")])

    #expect(try await library.search("moss").map(\.id) == ["only"])
    #expect(try await library.deepCuts(after: nil, limit: 10).albums.map(\.id) == ["only"])
    #expect(try await library.album("ko-01") == nil)
  }

  @Test func `a cancelled task gets no answer`() async {
    let library = library
    let calls: [@Sendable () async throws -> Void] = [
      { _ = try await library.search("a") },
      { _ = try await library.deepCuts(after: nil, limit: 5) },
      { _ = try await library.album("ko-01") },
    ]

    for call in calls {
      await #expect(throws: CancellationError.self) {
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.cancelAll()
          group.addTask { try await call() }
          try await group.waitForAll()
        }
      }
    }
  }
}

import Testing

@testable import Music

struct ShelfTests {
  private let shelf = Shelf([
    Album.sample("d", plays: 5), Album.sample("b", plays: 0), Album.sample("a", plays: 5), Album.sample("c", plays: 2),
  ])

  @Test func `the least played album stands first and ties stand by identifier`() {
    #expect(shelf.albums.map(\.id) == ["b", "c", "a", "d"])
  }

  @Test(
    arguments: [
      (nil, 1, ["b"], "b"), (nil, 4, ["b", "c", "a", "d"], nil), (nil, 9, ["b", "c", "a", "d"], nil),
      ("b", 2, ["c", "a"], "a"), ("a", 1, ["d"], nil), ("d", 3, [], nil),
    ] as [(Album.ID?, Int, [Album.ID], Album.ID?)]
  )
  func `a page follows the album it is asked for`(
    after id: Album.ID?,
    limit: Int,
    ids: [Album.ID],
    next: Album.ID?
  ) throws {
    let page = try shelf.page(after: id, limit: limit)

    #expect(page.albums.map(\.id) == ids)
    #expect(page.next == next)
  }

  @Test func `an empty shelf has one empty page`() throws {
    #expect(try Shelf([]).page(after: nil, limit: 5) == DeepCutsPage(albums: [], next: nil))
  }

  @Test func `of two albums with one identifier the first counts`() {
    let shelf = Shelf([Album.sample("a", title: "First", plays: 8), Album.sample("a", title: "Second")])

    #expect(shelf.albums.map(\.title) == ["First"])
    #expect(shelf.album("a")?.title == "First")
  }

  @Test(
    arguments: [
      ("ko-17", "ko-71"), ("ko71", "ko-71"), ("ko-", "ko-71"), ("en-0l", "en-01"), ("whatever", nil), ("", nil),
    ] as [(Album.ID, Album.ID?)]
  )
  func `the identifier that was probably meant is near`(typed: Album.ID, meant: Album.ID?) {
    let shelf = Shelf([Album.sample("en-01"), Album.sample("ko-71")])

    #expect(shelf.nearest(to: typed) == meant)
    #expect(throws: MusicError.noAlbum(id: typed, nearest: meant)) { try shelf.page(after: typed, limit: 1) }
  }
}

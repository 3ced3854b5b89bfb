import Testing

@testable import Music

struct MusicErrorTests {
  @Test(
    arguments: [
      (.emptyQuery, "The search has nothing to look for; expected part of a title, an artist or a track."),
      (.unavailable(reason: "the shelf fell."), "The music library is unavailable: the shelf fell."),
      (.noAlbum(id: "ko-1", nearest: "ko-01"), "There is no album “ko-1”; the nearest is “ko-01”."),
      (.noAlbum(id: "x", nearest: nil), "There is no album “x”."),
      (.badLimit(0), "A page cannot have 0 albums; expected 1 to 100."),
    ] as [(MusicError, String)]
  )
  func `an error is one sentence`(error: MusicError, sentence: String) {
    #expect(error.description == sentence)
  }
}

import Testing

@testable import Music

struct FailingMusicLibraryTests {
  @Test func `every call throws the error`() async {
    let error = MusicError.unavailable(reason: "no signal.")
    let library: any MusicLibrary = FailingMusicLibrary(error)

    await #expect(throws: error) { try await library.search("moss") }
    await #expect(throws: error) { try await library.deepCuts(after: nil, limit: 5) }
    await #expect(throws: error) { try await library.album("ko-01") }
  }
}

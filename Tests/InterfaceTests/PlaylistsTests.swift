import Interface
import Music
import Testing

struct PlaylistsTests {
  @Test func `a playlist is created, listed, renamed, completed and deleted`() async throws {
    let stage = try await Stage()
    #expect(await stage.say("playlists list") == ["There are no playlists; playlists new NAME creates one."])

    let created = await stage.say("playlists new Deep cuts").first ?? ""
    #expect(created.hasPrefix(#"The playlist "Deep cuts" was created: p."#))
    let id = String(created.dropFirst(#"The playlist "Deep cuts" was created: "#.count).dropLast())
    #expect(await stage.say("playlists list").first?.hasPrefix("\(id)  Deep cuts  ") == true)
    #expect(
      await stage.say("playlists rename \(id) Favourites")
        == [#"The playlist "Deep cuts" is called "Favourites" now."#]
    )
    #expect(
      await stage.say("playlists new Favourites")
        == [#"playlist-exists: There is a playlist "Favourites" already; another name was expected."#]
    )
    #expect(await stage.say("playlists delete Favourites") == [#"The playlist "Favourites" was deleted."#])
    #expect(await stage.say("playlists list") == ["There are no playlists; playlists new NAME creates one."])
  }

  @Test(
    arguments: [
      (
        #"playlists new """#,
        "bad-playlist-name: The name of a playlist is empty; 1 to 255 bytes of UTF-8 were expected."
      ),
      (
        "playlists new " + String(repeating: "x", count: 256),
        "bad-playlist-name: The name of a playlist has 256 bytes of UTF-8; at most 255 were expected."
      ),
      (
        "playlists delete Jazz",
        #"no-such-playlist: There is no playlist "Jazz"; a name or an identifier was expected."#
      ),
      (
        "playlists rename Jazz Blues",
        #"no-such-playlist: There is no playlist "Jazz"; a name or an identifier was expected."#
      ),
      ("playlists rename Jazz", "missing-argument: `playlists rename` needs NAME."),
      ("playlists new", "missing-argument: `playlists new` needs NAME."),
    ]
  )
  func `what cannot be done to a playlist is said in a sentence`(line: String, answer: String) async throws {
    #expect(try await Stage().say(line) == [answer])
  }
}

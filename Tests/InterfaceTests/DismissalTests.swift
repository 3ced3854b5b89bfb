import Interface
import Music
import Screen
import Testing

struct DismissalTests {
  @Test func `a dismissed album leaves the screen, the list has it, and undo brings it back`() async throws {
    let stage = try await Stage()
    let feed = try await EmbeddedMusicLibrary().deepCuts(after: nil, limit: 10).albums
    let first = feed[0]
    await stage.say("screen show discover")
    await stage.say("music feed")
    let shown = "\(first.title) · \(first.artist)"
    #expect(await stage.host.rendering(of: .discover)?.frame.plainText.contains(shown) == true)

    #expect(
      await stage.say("music dismiss \(first.id)") == ["\(shown) is not shown any more; music undo takes that back."]
    )

    #expect(await stage.host.rendering(of: .discover)?.frame.plainText.contains(shown) == false)
    #expect(await stage.say("screen why discover").first?.contains("AppModel.feed") == true)
    #expect(await stage.say("music dismissed").first?.hasPrefix("\(first.id)  \(first.title)  \(first.artist)") == true)
    #expect(await stage.say("music undo") == ["\(shown) may be shown again."])
    #expect(await stage.host.rendering(of: .discover)?.frame.plainText.contains(shown) == true)
    #expect(await stage.say("music dismissed") == ["Nothing is dismissed."])
  }

  @Test(
    arguments: [
      ("music undo", "not-dismissed: Nothing is dismissed."),
      ("music undo ko-07", "not-dismissed: The album 'ko-07' is not dismissed."),
      ("music dismiss nothing", "no-such-album: There is no album 'nothing'; music search finds albums."),
      ("music dismiss", "missing-argument: `music dismiss` needs ID."),
      ("music dismissed --limit 0", "invalid-integer: N must be a whole number of at least 1, not `0`."),
    ]
  )
  func `what cannot be dismissed or taken back is said in a sentence`(line: String, answer: String) async throws {
    #expect(try await Stage().say(line) == [answer])
  }
}

import Testing

struct DismissalTests {
  @Test func `what was dismissed is not in the feed of the next session`() async throws {
    let folder = try TemporaryFolder()
    let feed = try await Run.isola(["-c", "music feed --limit 3"], in: folder)
    let id = try #require(feed.stdout.split(separator: " ").first)

    let dismissal = try await Run.isola(["-c", "music dismiss \(id)"], in: folder)
    #expect(dismissal.exit == 0, "\(dismissal)")

    let next = try await Run.isola(["-c", "music feed --limit 3"], in: folder)
    #expect(next.exit == 0 && !next.stdout.contains("\(id) "), "\(next)")
    let again = try await Run.isola(["-c", "music undo; music feed --limit 3"], in: folder)
    #expect(again.stdout.hasSuffix(feed.stdout), "\(again)")
  }
}

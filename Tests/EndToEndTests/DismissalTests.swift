import Foundation
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

  @Test func `two devices in processes of their own meet in one cloud, and only Pro does`() async throws {
    let folder = try TemporaryFolder()
    func run(_ device: String, _ text: String) async throws -> Run.Result {
      let cloud = "file:" + folder.path("cloud")
      return try await Run.isola(["--data", folder.path(device), "--cloud", cloud, "-c", text], in: folder)
    }

    let free = try await run("a", "music dismiss ko-07; sync now")
    #expect(free.stdout.contains("Dismissals and playlists stay on this device"), "\(free)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("cloud")))
    let pro = try await run("a", "store buy pro; sync now")
    #expect(pro.stdout.contains("This device and the cloud have the same."), "\(pro)")
    let other = try await run("b", "store buy pro; sync now; music dismissed")
    #expect(other.stdout.contains("ko-07"), "\(other)")
    let undo = try await run("b", "music undo; sync now")
    #expect(undo.exit == 0, "\(undo)")
    let back = try await run("a", "sync now; music dismissed")
    #expect(back.stdout.contains("Nothing is dismissed."), "\(back)")
  }

  @Test(arguments: [
    ("file:/no/such/folder/cloud", "The database /no/such/folder/cloud cannot be opened: No such file or directory."),
    ("etcd://127.0.0.1:1/me", "127.0.0.1"),
  ])
  func `a cloud that cannot be opened is named, and nothing on the device is lost`(
    cloud: String,
    sentence: String
  ) async throws {
    let folder = try TemporaryFolder()
    let text = "store buy pro; music dismiss ko-07; sync now; music dismissed"
    let run = try await Run.isola(["--ephemeral", "--cloud", cloud, "-c", text], in: folder)

    #expect(run.exit == 0 && run.stdout.contains(sentence) && run.stdout.contains("ko-07"), "\(run)")
  }

  @Test func `a word that is no cloud is a mistake of the command line`() async throws {
    let run = try await Run.isola(["--cloud", "heaven", "version"], in: try TemporaryFolder())
    #expect(run.exit == 2)
    #expect(run.stderr == "isola: --cloud expects none, file:PATH or etcd://HOST:PORT/ACCOUNT, not 'heaven'.\n")
  }

  @Test func `an address of an etcd that is none is named before anything begins`() async throws {
    let run = try await Run.isola(["--ephemeral", "--cloud", "etcd://host", "version"], in: try TemporaryFolder())
    #expect(run.exit == 1 && run.stderr.contains("as in etcd://host:2379/alice"), "\(run)")
  }
}

import Foundation
import SQLite
import Testing

/// Several devices of one person, in one process.
struct DeviceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs commands, one a line, and gives what they answered, or fails with all that was said.
  @discardableResult
  private func run(_ script: String, _ options: [String] = []) async throws -> String {
    let text = script.split(separator: "\n").joined(separator: "; ")
    let run = try await Run.isola(options + ["--quiet", "-c", text], in: folder)
    try #require(run.exit == 0, "\(run)")
    return run.stdout
  }

  /// Runs commands of a session that keeps nothing.
  @discardableResult
  private func ephemeral(_ script: String) async throws -> String { try await run(script, ["--ephemeral"]) }

  @Test func `what is dismissed on one device is gone from the feed of another that nobody touches`() async throws {
    try await ephemeral(
      """
      store buy pro
      device new tablet
      device use tablet
      screen show discover
      music feed --limit 3
      expect screen discover contains "Fußnoten"
      device use first
      music dismiss de-16
      device use tablet
      music dismissed
      expect reply .dismissed[0].id == "de-16"
      expect screen discover lacks "Fußnoten"
      """
    )
  }

  @Test func `a device has rows and a line of its own, and what it did offline waits for the line`() async throws {
    let said = try await ephemeral(
      """
      store buy pro
      device new tablet
      device offline tablet
      music dismiss ko-07
      device use tablet
      music dismissed
      expect reply .count == 0
      music dismiss ko-06
      sync status
      device use first
      music dismissed
      expect reply .count == 1
      device online tablet
      music dismissed
      expect reply .count == 2
      device use tablet
      music dismissed
      expect reply .count == 2
      """
    )
    #expect(said.contains("The device is offline; device online connects it again."), "\(said)")
  }

  @Test func `one store is everybody's: what one device buys makes the others Pro, and a refund takes it from all`()
    async throws
  {
    try await ephemeral(
      """
      device new tablet
      store buy pro
      device use tablet
      sync status
      expect reply .phase == "current"
      screen show settings
      expect screen settings contains "Pro"
      store refund pro
      sync status
      expect reply .phase == "not-entitled"
      device use first
      sync status
      expect reply .phase == "not-entitled"
      """
    )
  }

  @Test func `a clock that is slow still wins over what it has seen, and a person's last word holds`() async throws {
    try await ephemeral(
      """
      store buy pro
      device new tablet
      device clock-skew -1h tablet
      music dismiss ko-07
      device use tablet
      music undo ko-07
      device use first
      music dismissed
      expect reply .count == 0
      """
    )
  }

  @Test func `what an erased device had comes back from the cloud, and a free one's is gone`() async throws {
    try await ephemeral(
      """
      device new tablet
      music dismiss ko-06
      device erase
      music dismissed
      expect reply .count == 0
      store buy pro
      music dismiss ko-07
      device offline tablet
      device erase first
      music dismissed
      expect reply .count == 1
      screen show discover
      device erase
      expect screen discover contains "Discover"
      """
    )
  }

  @Test func `the graph has all devices over one store`() async throws {
    let said = try await ephemeral(
      """
      device new tablet
      app graph
      expect reply .objects[0].type == "Devices"
      expect reply .objects[1].listeners == 4
      expect reply .objects[2].device == "first"
      """
    )
    #expect(said.contains("╰─ AppHost 7 · tablet"), "\(said)")
  }

  @Test func `devices are kept, with what was dismissed on them`() async throws {
    try await run("device new tablet\ndevice use tablet\nmusic dismiss ko-07")

    let list = try await run("device list")
    #expect(list.contains("tablet  closed"), "\(list)")
    #expect(FileManager.default.fileExists(atPath: folder.path("data/isola/devices/tablet/elements.sqlite")))
    try await run(
      "music dismissed\nexpect reply .count == 0\ndevice use tablet\nmusic dismissed\nexpect reply .count == 1"
    )
    try folder.write("no device", to: "data/isola/devices/notes")
    #expect(try await !run("device list").contains("notes"))
    try await run("device erase tablet\ndevice use tablet\nmusic dismissed\nexpect reply .count == 0")
    try await run("device remove tablet")
    #expect(!FileManager.default.fileExists(atPath: folder.path("data/isola/devices/tablet")))
  }

  @Test func `a session that keeps nothing leaves nothing`() async throws {
    try folder.write("", to: "tmp/mark")
    let script = "store buy pro; device new tablet; music dismiss ko-07; sync now"
    let run = try await Run.isola(
      ["--ephemeral", "-c", script],
      environment: ["TMPDIR": folder.path("tmp")],
      in: folder
    )

    #expect(run.exit == 0, "\(run)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("tmp")) == ["mark"])
  }

  @Test func `an erased device has another node, and nothing of the old one`() async throws {
    func node() throws -> Int64? {
      try Connection(path: folder.path("data/isola/elements.sqlite")).first("SELECT node FROM device")?.integer
    }
    try await run("music dismiss ko-07")
    let before = try node()
    try await run("device erase\nmusic dismissed\nexpect reply .count == 0")

    #expect(try node() != before)
  }

  @Test(arguments: [
    ("device new Tablet", "NAME must be 1 to 32 small letters, digits and hyphens such as my-phone, not `Tablet`."),
    ("device new ../x", "NAME must be 1 to 32 small letters, digits and hyphens such as my-phone, not `../x`."),
    ("device new first", "There is a device 'first' already; a new name was expected."),
    ("device new tablet; device use tabelt", "There is no device 'tabelt'; did you mean 'tablet'?"),
    ("device erase nowhere", "There is no device 'nowhere'."),
    ("device offline nowhere", "There is no device 'nowhere'."),
    (
      "device remove first",
      "The first device is the data folder itself and cannot be removed; device erase first forgets"
    ),
    ("device new a; device use a; device remove a", "'a' is in use; device use chooses another one first."),
    ("device clock-skew 5", "DURATION must be a duration such as +5s, -5s or 1h30m, not `5`."),
    ("device jump +900y", "DURATION must be a duration such as +5s, -5s or 1h30m, not `+900y`."),
  ])
  func `what cannot be done is said in a sentence`(text: String, sentence: String) async throws {
    let run = try await Run.isola(["--ephemeral", "-c", text], in: folder)

    #expect(run.exit != 0 && run.stderr.contains(sentence), "\(run)")
  }

  @Test func `where nothing is written, no device is made or erased`() async throws {
    try await run("store buy pro\nmusic dismiss ko-07")
    for command in ["device new tablet", "device erase"] {
      let run = try await Run.isola(["--read-only", "-c", command], in: folder)
      #expect(run.exit == 1 && run.stderr.contains("With --read-only nothing is written"), "\(run)")
    }
    try await run("music dismissed\nexpect reply .count == 1")
  }
}

import Testing

/// The cloud behind the devices, as commands show and disturb it.
struct CloudCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs commands, one a line, of a session that keeps nothing.
  @discardableResult
  private func run(_ script: String) async throws -> String {
    let text = script.split(separator: "\n").joined(separator: "; ")
    let run = try await Run.isola(["--ephemeral", "--quiet", "-c", text], in: folder)
    try #require(run.exit == 0, "\(run)")
    return run.stdout
  }

  @Test func `the keys show with their size and revision, and for a free person nothing is there`() async throws {
    try await run(
      """
      music dismiss ko-07
      cloud show
      expect reply .account == "me"
      expect reply .count == 0
      sync show
      expect reply .remark == "The cloud was not looked at: only Pro exchanges."
      sync log
      expect reply .count == 0
      store buy pro
      cloud show
      expect reply .keys[0].key == "ni"
      expect reply .keys[0].revision == 1
      expect reply .bytes == 60
      expect reply .limit == 1000000
      """
    )
  }

  @Test func `the records show with their moments, and with what the cloud has of each`() async throws {
    try await run(
      """
      store buy pro
      device new tablet
      music dismiss ko-07
      device use tablet
      music dismiss de-16
      music undo de-16
      device offline
      music dismiss ar-08
      device online first
      sync show --limit 2
      expect reply .count == 3
      expect reply .dismissed == 2
      expect reply .records[0].id == "ar-08"
      expect reply .remark == "The cloud was not looked at: 'tablet' is offline."
      expect reply .records[1].dismissed == false
      device online
      sync show
      expect reply .records[0].cloud == "same"
      expect reply .records[2].id == "ko-07"
      expect reply .records[2].own == false
      """
    )
  }

  @Test func `over its quota a device keeps everything, says so, and goes on when there is room`() async throws {
    let said = try await run(
      """
      store buy pro
      music dismiss ko-07
      cloud quota 100
      music dismiss ar-08
      sync status
      expect reply .phase == "pending"
      sync show
      expect reply .records[0].cloud == "absent"
      music dismissed
      expect reply .count == 2
      cloud quota off
      sync now
      expect reply .phase == "current"
      cloud show
      expect reply .bytes == 103
      """
    )
    #expect(said.contains("All values together would have 103 bytes; the cloud takes at most 100."), "\(said)")
  }

  @Test(arguments: ["truncated", "html", "garbage"])
  func `a value that cannot be read is kept apart, and nothing is lost`(how: String) async throws {
    let said = try await run(
      """
      store buy pro
      device new tablet
      music dismiss ko-07
      cloud corrupt ni \(how)
      sync status
      expect reply .unreadable[0] == "ni"
      music dismissed
      expect reply .count == 1
      sync log
      sync now
      sync now
      cloud show
      expect reply .bytes == 60
      device use tablet
      sync now
      music dismissed
      expect reply .count == 1
      """
    )
    #expect(said.contains("kept what stands under ni apart: The document in the cloud is not readable"), "\(said)")
  }

  @Test func `what a newer version wrote is not written over`() async throws {
    try await run(
      """
      store buy pro
      music dismiss ko-07
      cloud corrupt ni newer
      music dismiss ar-08
      sync now
      sync now
      expect reply .needsUpdate == true
      cloud show
      expect reply .keys[0].bytes == 59
      music dismissed
      expect reply .count == 2
      """
    )
  }

  @Test func `an account has rows of its own, and those of the former come back with it`() async throws {
    try await run(
      """
      store buy pro
      device new tablet
      music dismiss ko-07
      cloud account anna
      music dismissed
      expect reply .count == 0
      music dismiss de-16
      cloud show
      expect reply .account == "anna"
      cloud account none
      sync status
      expect reply .phase == "signed-out"
      cloud account me
      music dismissed
      expect reply .count == 1
      device use tablet
      cloud account
      expect reply .account == "me"
      music dismissed
      expect reply .count == 1
      """
    )
  }

  @Test func `the log tells what the exchange did, the newest last`() async throws {
    try await run(
      """
      store buy pro
      device new tablet
      music dismiss ko-07
      sync log 1
      expect reply .entries[0].event == "wrote"
      expect reply .entries[0].bytes == 60
      expect reply .forgotten == 4
      device use tablet
      sync log 2
      expect reply .entries[0].event == "heard"
      expect reply .entries[1].event == "kept"
      device offline
      sync now
      sync log 1
      expect reply .entries[0].event == "failed"
      """
    )
  }

  @Test(arguments: [
    ("cloud corrupt ni", "No device has exchanged yet, so there is nothing at file:"),
    ("cloud quota 5", "No device has exchanged yet, so there is nothing at file:"),
    ("store buy pro; music dismiss ko-07; cloud corrupt nj", "There is no key nj in the cloud; did you mean ni?"),
    ("store buy pro; cloud quota 2000000", "2000000 bytes are more than this cloud takes; at most 1000000."),
    ("cloud quota much", "BYTES|off must be a whole number of bytes or off, not `much`."),
    ("cloud corrupt ni badly", "`badly` was found where truncated, html, newer or garbage was expected."),
    ("cloud account 'a b'", "NAME|none must be a name of letters, digits and -_.@+, not `a b`."),
  ])
  func `what cannot be done is said in a sentence`(text: String, sentence: String) async throws {
    let run = try await Run.isola(["--ephemeral", "-c", text], in: folder)

    #expect(run.exit != 0 && run.stderr.contains(sentence), "\(run)")
  }

  /// Numbers of processes come again, and a program that was killed leaves its folder.
  @Test func `what a killed program left under our number is not ours`() async throws {
    let script = """
      mkdir "$TMPDIR/isola-$$" && echo garbage > "$TMPDIR/isola-$$/cloud.sqlite"
      exec "$0" --ephemeral -c "store buy pro; music dismiss ko-07; expect reply .dismissed == true; cloud show"
      """
    let run = try await Run.program(
      "/bin/sh",
      ["-c", script, BuiltProduct.path("isola")],
      environment: ["TMPDIR": folder.path],
      in: folder
    )

    #expect(run.exit == 0 && run.stdout.contains("ni  60 bytes"), "\(run)")
  }

  @Test(arguments: ["cloud show", "cloud quota", "cloud account anna"])
  func `where there is no cloud, that is said`(command: String) async throws {
    let run = try await Run.isola(["--ephemeral", "--cloud", "none", "-c", command], in: folder)

    #expect(run.exit == 1 && run.stderr.contains("There is no cloud (--cloud none)."), "\(run)")
  }

  @Test(arguments: [
    ("cloud account anna", "The account of an etcd stands in its address: --cloud etcd://HOST:PORT/ACCOUNT."),
    ("cloud quota 5", "The quota of an etcd is --quota-backend-bytes, which it is started with."),
  ])
  func `what an engine cannot do it says`(command: String, sentence: String) async throws {
    let run = try await Run.isola(["--ephemeral", "--cloud", "etcd://127.0.0.1:1/me", "-c", command], in: folder)

    #expect(run.exit == 1 && run.stderr.contains(sentence), "\(run)")
  }
}

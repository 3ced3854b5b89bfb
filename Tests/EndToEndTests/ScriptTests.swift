import Foundation
import Testing

/// Sessions without a terminal: text in, text out, an exit status.
struct ScriptTests {
  private let folder: TemporaryFolder

  private static let statuses: [([String], Int32)] = [
    (["-c", "version"], 0),
    (["-c", "store buy nothing"], 1),
    (["-c", "store buy"], 2),
    (["--nonsense"], 2),
    (["fly"], 2),
    (["-c", "store products; expect reply .count == 8"], 3),
    (["run", "/nowhere.isola"], 1),
    (["store", "check"], 2),
    (["store", "check", "/nowhere.storekit"], 1),
    (["store", "verify"], 2),
    (["store", "verify", "a.b.c"], 1),
    (["--version"], 0),
    (["--help"], 0),
  ]

  init() throws {
    folder = try TemporaryFolder()
  }

  private func isola(_ arguments: String..., input: String? = nil) async throws -> Run.Result {
    try await Run.isola(arguments, input: input, in: folder)
  }

  @Test func `the failure of a single command has no place, since it stands in no file`() async throws {
    let command = try await isola("--ephemeral", "store", "buy", "nonsense")
    let json = try await isola("--ephemeral", "--json", "store", "buy", "nonsense")
    let text = try await isola("--ephemeral", "-c", "store buy nonsense")

    #expect(command.stderr.hasPrefix("error: There is no product"))
    #expect(!json.stdout.contains(#""file":"#))
    #expect(text.stderr.hasPrefix("-c:1: error: There is no product"))
  }

  @Test func `the first session, as a script`() async throws {
    let script = try folder.write(
      """
      screen show settings
      expect screen settings contains "Free"
      store buy pro
      expect reply .price == 19.99
      expect screen settings contains "Pro for life"
      screen why settings
      expect reply .causes contains "StoreService.isPro"
      store refund pro
      expect screen settings contains "Free"
      store ask-to-buy on
      store buy pro
      expect reply .outcome == "pending"
      clock virtual
      store approve --after 2s
      clock advance 1s
      expect screen settings contains "Free"
      clock advance 1s
      expect screen settings contains "Pro for life"
      """,
      to: "first.isola"
    )

    let result = try await isola("run", script)

    #expect(result.exit == 0, "\(result)")
    #expect(result.stdout.contains("redrawn: StoreService.isPro"))
    #expect(result.stderr.isEmpty)
  }

  // MARK: Exit statuses and places

  @Test(arguments: statuses)
  func `the exit status is as documented`(arguments: [String], status: Int32) async throws {
    let result = try await Run.isola(arguments, in: folder)

    #expect(result.exit == status, "\(result)")
    #expect(status == 0 || !result.stderr.isEmpty)
  }

  @Test func `a failure says file, line and column, and stops the script`() async throws {
    let script = try folder.write("# A comment.\nstore products\nstore byu pro\nstore buy pro\n", to: "wrong.isola")

    let result = try await isola("--ephemeral", "run", script)

    #expect(result.exit == 2)
    #expect(result.stderr.hasPrefix("\(script):3:7: error: "), "\(result.stderr)")
    #expect(!result.stdout.contains("Bought"))
  }

  @Test func `told to keep going it carries out the rest`() async throws {
    let result = try await isola("--ephemeral", "--keep-going", "-c", "store buy nothing; store buy pro")

    #expect(result.exit == 1)
    #expect(result.stdout.contains("Bought app.deepcuts.pro"))
  }

  @Test func `an unfinished block at the end of a file is an error with its line, and nothing has run`() async throws {
    let script = try folder.write("store buy pro\nswift {\n  let x = 1\n", to: "half.isola")

    let result = try await isola("--ephemeral", "run", script)

    #expect(result.exit == 2)
    #expect(result.stderr.hasPrefix("\(script):2:1: error: "))
    #expect(!result.stdout.contains("Bought"))
  }

  @Test func `standard input is a script when it is no terminal`() async throws {
    let result = try await isola("--ephemeral", input: "store buy pro\nexpect reply .outcome == \"purchased\"\n")

    #expect(result.exit == 0, "\(result)")
    #expect(result.stdout.contains("Bought app.deepcuts.pro"))
    #expect(!result.stdout.contains("isola>"), "there is nobody to prompt")
  }

  @Test func `an input without a final newline keeps its last line`() async throws {
    let result = try await isola("--ephemeral", input: "version")

    #expect(result.stdout.hasPrefix("isola "))
  }

  // MARK: Manners

  @Test func `a pipe gets no escape byte, whatever TERM says`() async throws {
    let lines = "screen show settings\nstore buy pro\nstore buy nothing\nhelp\n"
    let result = try await Run.isola(["--ephemeral", "--keep-going"], input: lines, in: folder)

    #expect(!result.stdout.contains("\u{1b}") && !result.stderr.contains("\u{1b}"))
  }

  @Test func `the start-up file is not read by scripts`() async throws {
    try folder.write("store buy nothing\n", to: "config/isola/startup.isola")

    let result = try await isola("--ephemeral", "-c", "version")

    #expect(result.exit == 0 && result.stderr.isEmpty)
  }

  @Test func `quiet leaves the replies`() async throws {
    let result = try await isola("--ephemeral", "--quiet", "-c", "screen show settings; store buy pro --elsewhere")

    #expect(result.stdout.split(separator: "\n").count == 1, "\(result.stdout)")
  }

  @Test func `a reader that goes away ends the program`() async throws {
    let result = try await Run.program(
      "/bin/sh",
      ["-c", "'\(BuiltProduct.path("isola"))' --ephemeral help | head -1"],
      in: folder
    )

    #expect(result.exit == 0)
    #expect(result.stdout.split(separator: "\n").count == 1)
  }

  // MARK: What lasts

  @Test func `a purchase is there in the next process, and a refund while the app was away turns Pro off`() async throws
  {
    _ = try await isola("-c", "store buy pro")
    let second = try await isola("-c", "screen show settings; expect screen settings contains \"Pro for life\"")
    #expect(second.exit == 0, "\(second)")

    let third = try await isola("-c", "store refund pro; screen show settings; expect screen settings contains Free")
    #expect(third.exit == 0, "\(third)")
  }

  @Test func `nothing is kept by an ephemeral session`() async throws {
    _ = try await isola("--ephemeral", "-c", "store buy pro")

    let result = try await isola("--ephemeral", "-c", "store entitlements")

    #expect(result.stdout.contains("Nothing is owned."))
    #expect(!FileManager.default.fileExists(atPath: folder.path("data/isola")))
  }

  @Test func `the data folder is the caller's choice`() async throws {
    _ = try await isola("--data", folder.path("mine"), "-c", "store buy pro")

    #expect(FileManager.default.fileExists(atPath: folder.path("mine/ledger.sqlite")))
    // The usual folder has nothing of this device, only the cloud, which is every device's.
    let usual = (try? FileManager.default.contentsOfDirectory(atPath: folder.path("data/isola"))) ?? []
    #expect(usual.allSatisfy { $0.hasPrefix("cloud.sqlite") }, "\(usual)")
  }

  @Test func `what is unfinished is delivered once to each listener at a relaunch, and the cache shows first`()
    async throws
  {
    let result = try await isola(
      "-c",
      """
      screen show settings; store buy pro --unfinished; expect screen settings contains Free; app relaunch; \
      expect screen settings contains "Pro for life"; store transactions --unfinished; expect reply .count == 0
      """
    )

    #expect(result.exit == 0, "\(result)")
    #expect(result.stdout.contains("AppModel was released: its deinit ran"))
    #expect(
      result.stdout.contains("the transaction listener of StoreService ended, cancelled by the deinit of its owner")
    )
    // Two listen, the store service and the tip jar, and each is handed everything.
    #expect(result.stdout.split(separator: "\n").filter { $0.contains("was handed to listener") }.count == 2)
  }

  // MARK: Virtual time

  @Test func `a month of virtual time passes at once, and a subscription renews`() async throws {
    let result = try await isola(
      "--ephemeral",
      "-c",
      """
      clock virtual; store buy monthly; store auto-renew off; store entitlements; expect reply .count == 1; \
      clock advance 32d; store entitlements; expect reply .count == 0
      """
    )

    #expect(result.exit == 0, "\(result)")
  }

  @Test func `twelve renewals happen during one advance, at their own moments and before its answer`() async throws {
    let result = try await isola(
      "--ephemeral",
      "--json",
      "-c",
      "clock virtual; store rate one-renewal-every-minute; store buy yearly; clock advance 12m; store transactions --all"
    )
    #expect(result.exit == 0, "\(result)")
    let lines = result.stdout.split(separator: "\n")
    let renewals = lines.indices.filter { lines[$0].contains("\"store.renewed\"") }
    let answer = try #require(lines.firstIndex { $0.contains("\"clock advance\"") })

    #expect(renewals.count == 12)
    #expect(renewals.allSatisfy { $0 < answer })
    #expect(lines[answer].contains("\"fired\":12"))
    #expect(lines.last?.contains("\"count\":13") == true)
  }
}

import Foundation
import Testing

/// Devices in processes of their own, which have one data folder and one cloud.
struct DeviceProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `each process is the device that it is told to be, and one purchase makes all Pro`() async throws {
    let phone = try await Run.isola(
      ["--device", "phone", "-c", "store buy pro; music dismiss ko-07; sync now"],
      in: folder
    )
    #expect(phone.exit == 0, "\(phone)")
    let tablet = try await Run.isola(
      ["--device", "tablet", "-c", "sync now; music dismissed; device list"],
      in: folder
    )
    #expect(tablet.stdout.contains("ko-07"), "\(tablet)")
    #expect(tablet.stdout.contains("*  tablet  running  online  current"), "\(tablet)")
    let first = try await Run.isola(["-c", "sync now; music dismissed; device list"], in: folder)
    #expect(first.stdout.contains("ko-07") && first.stdout.contains("phone   closed"), "\(first)")
  }

  @Test(arguments: [
    (["--device", "My Phone"], "The name behind --device must be 1 to 32 small letters, digits and hyphens"),
    (["--device", "phone", "--ephemeral"], "--device phone keeps what is done on it, and --ephemeral keeps nothing"),
    (["--device", "phone", "--read-only"], "--device phone keeps what is done on it, and --read-only keeps nothing"),
    (["--device"], "--device expects a value after it."),
  ])
  func `a device that cannot be is a mistake of the command line`(options: [String], sentence: String) async throws {
    let run = try await Run.isola(options + (options.count == 1 ? [] : ["version"]), in: folder)

    #expect(run.exit == 2 && run.stderr.contains(sentence), "\(run)")
  }
}

/// Two terminals.
@Suite(SkipUnless.tmux) struct DeviceTerminalTests {
  @Test func `a device is one process; another one beside it reads what was bought`() async throws {
    let folder = try TemporaryFolder()
    try await TerminalSession.run(.isola(["--device", "phone"]), columns: 120, in: folder) { terminal in
      try await terminal.waitFor("(phone) isola>")
      try await terminal.say("store buy pro")
      try await terminal.waitFor("transaction #1")

      let same = try await Run.isola(["--device", "phone", "-c", "version"], in: folder)
      #expect(same.exit == 1 && same.stderr.contains("The device 'phone' is in use by process"), "\(same)")
      let other = try await Run.isola(
        ["--device", "tablet", "--keep-going", "-c", "sync now; device list; device use phone; store buy small"],
        in: folder
      )
      #expect(other.stderr.contains("Purchases are made in process"), "\(other)")
      #expect(other.stdout.contains("This device and the cloud have the same."), "\(other)")
      #expect(other.stdout.contains("phone   in process"), "\(other)")
      #expect(other.stderr.contains("The device 'phone' is in use by process"), "\(other)")
      #expect(other.stderr.contains("was opened to be read only"), "\(other)")
    }
  }

  @Test func `what one terminal dismisses leaves the screen of the other, above its prompt`() async throws {
    let folder = try TemporaryFolder()
    _ = try await Run.isola(["-c", "store buy pro"], in: folder)
    try await TerminalSession.run(.isola(["--device", "phone"]), columns: 120, rows: 40, in: folder) { terminal in
      try await terminal.waitFor("(phone) isola>")
      try await terminal.say("screen show discover")
      try await terminal.say("music feed --limit 4")
      try await terminal.waitFor("Fußnoten zur Nordsee · Wattenrat")

      let other = try await Run.isola(["--device", "tablet", "-c", "music dismiss de-16; sync now"], in: folder)
      #expect(other.exit == 0, "\(other)")

      try await terminal.waitFor("redrawn: AppModel.feed")
    }
  }
}

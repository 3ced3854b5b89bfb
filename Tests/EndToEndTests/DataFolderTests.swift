import Foundation
import SQLite
import Testing

@Suite(SkipUnless.tmux) struct DataFolderTests {
  @Test func `a second process on the same data is told who holds it, and may read beside it`() async throws {
    let folder = try TemporaryFolder()
    try await TerminalSession.run(.isola([]), in: folder) { terminal in
      try await terminal.waitFor("isola>")
      try await terminal.say("store buy pro")

      let second = try await Run.isola(["-c", "version"], in: folder)
      let reader = try await Run.isola(["--read-only", "-c", "store entitlements; store buy season"], in: folder)

      #expect(second.exit == 1)
      #expect(second.stderr.contains("is in use by process"), "\(second)")
      for offer in ["--read-only", "--ephemeral", "--data"] { #expect(second.stderr.contains(offer), "\(second)") }
      #expect(reader.exit == 1)
      #expect(reader.stdout.contains("#1  app.deepcuts.pro"), "\(reader)")
      #expect(reader.stderr.contains("was opened to be read only."), "\(reader)")
    }
    let after = try await Run.isola(["-c", "store transactions --all"], in: folder)
    #expect(after.stdout.split(separator: "\n").count == 1, "\(after)")
  }

  @Test func `a ledger that cannot be read ends the session at its prompt, and is named`() async throws {
    let folder = try TemporaryFolder()
    _ = try await Run.isola(["-c", "store buy pro"], in: folder)
    try Connection(path: folder.path("data/isola/ledger.sqlite")).execute("UPDATE transactions SET record = '{}'")

    try await TerminalSession.run(.isola([]), columns: 200, rows: 24, in: folder) { terminal in
      let end = try await terminal.waitForEnd()

      #expect(end.status == 1)
      #expect(end.rows.contains { $0.contains("is damaged: row 1 of transactions") }, "\(end)")
    }
  }

  @Test(arguments: [["-c", "version"], ["--read-only", "-c", "version"]])
  func `what is no ledger is named and left as it is`(arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write("Dear diary\n", to: "data/isola/ledger.sqlite")

    let result = try await Run.isola(arguments, in: folder)

    #expect(result.exit == 1)
    #expect(
      result.stderr.contains("ledger.sqlite is a text file, but a ledger of Isola was expected there"),
      "\(result)"
    )
    #expect(try folder.read("data/isola/ledger.sqlite") == "Dear diary\n")
  }

  @Test func `the journal of an older version is taken over and told of once`() async throws {
    let folder = try TemporaryFolder()
    let journal =
      #"{"v":1,"records":[{"id":7,"product":"app.deepcuts.pro","type":"Non-Consumable","state":"purchased","quantity":1,"#
      + #""price":"19.99","currency":"USD","storefront":"USA","date":0},{"finished":7}]}"# + "\n"
    try folder.write(journal, to: "data/isola/ledger.jsonl")

    let first = try await Run.isola(["-c", "store entitlements"], in: folder)
    let second = try await Run.isola(["-c", "store entitlements"], in: folder)

    #expect(first.stderr.contains("ledger.jsonl was taken over into "), "\(first)")
    #expect(second.stderr.isEmpty, "\(second)")
    for result in [first, second] { #expect(result.stdout.contains("#7  app.deepcuts.pro"), "\(result)") }
    #expect(try folder.read("data/isola/ledger.jsonl.imported") == journal)
  }
}

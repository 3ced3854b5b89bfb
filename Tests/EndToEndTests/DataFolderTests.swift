import Foundation
import Testing

@Suite(SkipUnless.tmux) struct DataFolderTests {
  @Test func `a second process on the same data is told who holds it`() async throws {
    let folder = try TemporaryFolder()
    try await TerminalSession.run(.isola([]), in: folder) { terminal in
      try await terminal.waitFor("isola>")

      let second = try await Run.isola(["-c", "version"], in: folder)

      #expect(second.exit == 1)
      #expect(second.stderr.contains("is in use by process"), "\(second)")
      #expect(second.stderr.contains("--ephemeral"), "\(second)")
    }
  }
}

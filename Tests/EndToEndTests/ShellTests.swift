import Foundation
import Testing

/// What a session leaves behind in the shell that started it.
@Suite(SkipUnless.tmux) struct ShellTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs a scenario in a shell that has started Isola, and compares the terminal's settings before and after.
  private func session(
    prefix: String = "",
    _ scenario: (TerminalSession) async throws -> Void
  ) async throws {
    let isola = BuiltProduct.path("isola")
    try await TerminalSession.run(.shell, in: folder) { terminal in
      try await terminal.waitFor("sh$")
      try await terminal.enter("stty -a > before; clear; \(prefix)\(isola) --ephemeral")
      try await terminal.waitFor("isola>")
      try await scenario(terminal)
      try await terminal.enter("stty -a > after; echo settings-written")
      try await terminal.waitFor { $0.contains("settings-written") }
    }
    #expect(try folder.read("before") == folder.read("after"))
  }

  @Test func `Ctrl-Z stops the program, and fg brings the half-typed line back`() async throws {
    try await session { terminal in
      try await terminal.type("music search half")
      try await terminal.waitFor("music search half")
      try await terminal.press("C-z")
      try await terminal.waitFor("Stopped")
      try await terminal.enter("fg")
      try await terminal.waitFor { $0.last { !$0.isEmpty } == "isola> music search half" }
      try await terminal.press("C-u", "C-d")
      try await terminal.waitFor { $0.last { !$0.isEmpty }?.hasPrefix("sh$") == true }
    }
  }

  @Test func `a trap starts the program again in place, and the terminal is sane afterwards`() async throws {
    try await session { terminal in
      try await terminal.enter("app trap")
      try await terminal.waitFor("was started again in place")
      let everything = try await terminal.screen(scrollback: true)
      #expect(everything.contains { $0.contains("Fatal error: app trap was asked for") })
      try await terminal.waitFor { $0.last { !$0.isEmpty }?.hasPrefix("isola>") == true }
      try await terminal.press("C-d")
      try await terminal.waitFor { $0.last { !$0.isEmpty }?.hasPrefix("sh$") == true }
    }
  }

  @Test func `SIGTERM ends the program with 143`() async throws {
    try await session { terminal in
      try await terminal.type("half")
      try await terminal.waitFor("half")
      kill(try await terminal.isolaProcess(in: folder), SIGTERM)
      try await terminal.waitFor { $0.last { !$0.isEmpty }?.hasPrefix("sh$") == true }
      try await terminal.enter("echo status=$?")
      try await terminal.waitFor("status=143")
    }
  }
}

extension TerminalSession {
  /// The Isola that this terminal's shell has started: the one that works in the folder.
  fileprivate func isolaProcess(in folder: TemporaryFolder) async throws -> pid_t {
    let executable = URL(filePath: BuiltProduct.path("isola")).resolvingSymlinksInPath().path()
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
    let ours = processes.filter { process in
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")
      return path == executable && place == folder.path
    }
    return try #require(ours.count == 1 ? ours.first : nil)
  }
}

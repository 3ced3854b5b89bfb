import Foundation
import Testing

/// Traps at the prompt: each costs its cell, is called by its name, and leaves earlier declarations.
@Suite(SkipUnless.tmux) struct CellTrapTests {
  private let folder: TemporaryFolder
  private let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

  init() throws {
    folder = try TemporaryFolder()
  }

  private func prompt(_ scenario: (TerminalSession) async throws -> Void) async throws {
    try await TerminalSession.run(.isola(["--ephemeral"]), columns: 200, rows: 50, environment: path, in: folder) {
      terminal in
      try await terminal.waitFor("isola>")
      try await scenario(terminal)
    }
  }

  private static let started = "and was started again in place."

  /// What is typed, what the runtime says about it if it does, and what the notice says.
  private static let traps: [[(String, String?, String)]] = [
    [
      ("fatalError(\"boo\")", "Fatal error: boo", "(SIGILL)"),
      ("[1][5]", "Fatal error: Index out of range", "(SIGILL)"),
      ("let o: Int? = nil; o!", "Unexpectedly found nil", "(SIGILL)"),
      ("Task { fatalError(\"in a task\") }; await Task.yield()", "Fatal error: in a task", "(SIGILL)"),
      (
        "var n = Int.max; n += 1", nil,
        "(SIGILL: a check compiled into the code, such as that of an arithmetic overflow)"
      ),
      ("UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1", nil, "(SIGSEGV: memory was used that is not there)"),
      // Called like a check, and none.
      ("func assumeIsolated() { _ = [1][5] }; assumeIsolated()", "Index out of range", "(SIGILL)"),
    ],
    [
      ("func r(_ n: Int) -> Int { n < 0 ? 0 : r(n + 1) + 1 }; r(0)", nil, "(SIGSEGV: the stack overflowed)"),
      (
        "DispatchQueue.global().sync { }; DispatchQueue.global().async { dispatchPrecondition(condition: .onQueue(.main)) }; "
          + "sleep(5)", nil, "(SIGILL: dispatchPrecondition: another queue was expected)"
      ),
      (
        "Thread.detachNewThread { MainActor.assumeIsolated {} }; sleep(5)", "Expected same executor as MainActor",
        "(SIGILL)"
      ),
      (
        "Thread.detachNewThread { MainActor.preconditionIsolated() }; sleep(5)", "Incorrect actor executor assumption",
        "(SIGILL: isolation check: preconditionIsolated)"
      ),
    ],
  ]

  @Test(arguments: traps.indices)
  func `every trap is called by its name, one after the other`(group: Int) async throws {
    try await prompt { terminal in
      try await terminal.say("import Foundation", "struct Kept {}")
      for (line, message, signal) in Self.traps[group] {
        try await terminal.press("C-l")
        // The notice of the trap before must not be taken for the next one.
        try await terminal.waitFor { !$0.contains { $0.contains(Self.started) } }
        try await terminal.enter(line)
        try await terminal.waitFor(Self.started)
        let screen = try await terminal.waitForPrompt()
        #expect(screen.contains("The program trapped \(signal) \(Self.started)"), "\(screen)")
        if let message { #expect(screen.contains { $0.contains(message) }, "\(screen)") }
        #expect(screen.contains("Declarations that are back: Kept."))
      }
      try await terminal.say("Kept()")
    }
  }

  @Test func `a check that a closure of the main actor fails on a queue is told by the runtime`() async throws {
    try await prompt { terminal in
      try await terminal.say(
        "import Dispatch",
        "cells mode 5",
        "final class Fetcher { func fetch(_ done: @escaping () -> Void) { DispatchQueue.global().async { done() } } }",
        "cells mode 6"
      )
      try await terminal.enter(
        "@MainActor class Model { var n = 0; func load() { Fetcher().fetch { self.n = 1 } } }; Model().load()"
      )
      try await terminal.waitFor(Self.started)
      let screen = try await terminal.waitForPrompt()
      #expect(screen.contains { $0.contains("was not called on the main thread") }, "\(screen)")
    }
  }

  @Test func `a trap that comes later names the cell whose code it was`() async throws {
    try await prompt { terminal in
      try await terminal.say("import Foundation", "let before = 1")
      try await terminal.say(
        "func wait() { while access(\"now\", F_OK) != 0 { usleep(1000) } }",
        "Task.detached { @Sendable in wait(); fatalError(\"late\") }"
      )
      try await terminal.type("half a line")
      try await terminal.waitFor("half a line")
      try folder.write("", to: "now")
      try await terminal.waitFor(Self.started)
      let screen = try await terminal.waitForPrompt()
      #expect(screen.contains("The program trapped (SIGILL) in code of cell 4 \(Self.started)"), "\(screen)")
      #expect(screen.contains("Gone with their values: $R0, before."))
      // What is gone is told once.
      try await terminal.press("C-l")
      try await terminal.waitFor { !$0.contains { $0.contains(Self.started) } }
      try await terminal.enter("fatalError()")
      try await terminal.waitFor(Self.started)
      #expect(try await terminal.waitForPrompt().allSatisfy { !$0.hasPrefix("Gone") })
    }
  }

  @Test func `a cell that crashes the loader is left out, and the others come back`() async throws {
    try await prompt { terminal in
      try await terminal.say("struct Broken {}", "struct Whole {}")
      let cells = folder.path("home/.cache/isola/") + (try #require(LeftOvers(in: folder).cellFolders.first))
      let libraries = try FileManager.default.contentsOfDirectory(atPath: cells).filter { $0.hasSuffix(".so") }
      let first = try #require(libraries.min { $0.count == $1.count ? $0 < $1 : $0.count < $1.count })
      // A new file: the program has the old one in its memory.
      let bytes = try Data(contentsOf: URL(filePath: "\(cells)/\(first)"))
      try bytes.prefix(1500).write(to: URL(filePath: "\(cells)/\(first)"), options: .atomic)

      try await terminal.enter("fatalError()")
      try await terminal.waitFor(Self.started)
      let screen = try await terminal.waitForPrompt()
      #expect(
        screen.contains("Declarations that are back: Whole.") && screen.contains("Gone with their values: Broken.")
      )
      try await terminal.say("Whole()")
    }
  }
}

extension TerminalSession {
  /// Waits for the prompt with nothing typed.
  @discardableResult
  fileprivate func waitForPrompt() async throws -> [String] {
    try await waitFor { rows in rows.last { !$0.isEmpty } == "isola>" }
  }
}

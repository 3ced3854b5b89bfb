import Foundation
import Testing

/// The README says what happens.
@Suite(SkipUnless.tmux) struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private let readme: String

  init() throws {
    readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
  }

  @Test func `the first session goes as printed`() async throws {
    let session = try block("text")
    let folder = try TemporaryFolder()

    try await TerminalSession.run(.isola(["--ephemeral"]), columns: 100, rows: 120, in: folder) { terminal in
      try await terminal.waitFor("isola>")
      let lastLine = session.lastIndex { $0.hasPrefix(Self.prompt) }
      var shown = 0
      for (index, row) in session.enumerated() {
        if row.hasPrefix(Self.prompt) {
          shown = try await terminal.screen().filter { !$0.isEmpty }.count
          try await terminal.type(String(row.dropFirst(Self.prompt.count)))
          // The last line of the session stays half typed.
          guard index != lastLine else { continue }
          try await terminal.press("Enter")
          try await terminal.waitFor { $0.filter { !$0.isEmpty }.count > shown && $0.last { !$0.isEmpty } == "isola>" }
        } else {
          // What a command brings about stands below it; what comes by itself may come before or after the reply.
          try await terminal.waitFor { $0.filter { !$0.isEmpty }.dropFirst(shown - 1).contains(row) }
        }
      }
      let half = try #require(lastLine.map { session[$0] })
      try await terminal.waitFor { $0.last { !$0.isEmpty } == half }
    }
  }

  @Test func `the test command is the one that CI calls`() throws {
    let run = try String(contentsOf: Self.root.appending(path: ".ci/run"), encoding: .utf8)
    let commands = try blocks("sh").flatMap { $0 }
    let test = try #require(commands.first { $0.contains("&& swift test") })

    #expect(run.split(separator: "\n").contains(test[...]))
  }

  @Test func `the command that runs Isola builds the programs beside it, which swift run alone does not`() throws {
    let run = try #require(try blocks("sh").flatMap { $0 }.first { $0.hasSuffix("swift run -c release isola") })

    #expect(run.contains("swift build -c release && "))
  }

  @Test func `the commands for scripts work as printed`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("screen show settings\nstore buy pro\n", to: "Tour.isola")
    try folder.write(
      #"{"products": [], "subscriptionGroups": [], "version": {"major": 4, "minor": 0}}"#,
      to: "Products.storekit"
    )
    let lines = try #require(try blocks("sh").first { $0.contains { $0.hasPrefix("isola ") } })
    #expect(lines.count == 3)
    for line in lines {
      let command = line.replacing("isola ", with: "'\(BuiltProduct.path("isola"))' ", maxReplacements: 1)
      let result = try await Run.program("/bin/sh", ["-c", command], in: folder)
      #expect(result.exit == 0, "\(line): \(result)")
    }
  }

  private static let prompt = "isola> "

  private func block(_ language: String) throws -> [String] {
    try #require(try blocks(language).first)
  }

  /// The fenced blocks of a language, as rows.
  private func blocks(_ language: String) throws -> [[String]] {
    readme.split(separator: "```\(language)\n").dropFirst().compactMap { rest in
      rest.split(separator: "\n```").first.map { $0.split(separator: "\n").map(String.init) }
    }
  }
}

import Foundation
import Testing

/// What README and Docs show of Swift at the prompt happens.
@Suite(SkipUnless.tmux) struct TranscriptTests {
  /// A fenced block of a page.
  struct Block: CustomTestStringConvertible, Sendable {
    var page: String
    var rows: [String]

    var testDescription: String { "\(page): \(rows.first ?? "")" }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The fenced blocks of a language in all pages.
  private static func blocks(_ language: String) -> [Block] {
    let manager = FileManager.default
    let docs = manager.enumerator(atPath: root.appending(path: "Docs").path)?.compactMap { $0 as? String } ?? []
    let pages = ["README.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/" + $0 }
    return pages.flatMap { page in
      let text = (try? String(contentsOf: root.appending(path: page), encoding: .utf8)) ?? ""
      return text.split(separator: "```\(language)\n").dropFirst().compactMap { rest in
        rest.split(separator: "\n```").first.map {
          Block(page: page, rows: $0.split(separator: "\n").map(String.init))
        }
      }
    }
  }

  /// The sessions; the first of the README ends with a half-typed line and has a test of its own.
  private static let sessions = blocks("text").filter { $0.rows.first?.hasPrefix(prompt) == true }.dropFirst()

  private static let files = blocks("swift")

  private static let prompt = "isola> "

  /// A row with its moments left open: a page was written at another time than it is tried.
  private static func timeless(_ row: String) -> String {
    row.replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z/, with: "(a moment)")
  }

  private static let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

  @Test func `there are sessions and files to try`() {
    #expect(Self.sessions.count >= 2)
    #expect(!Self.files.isEmpty)
  }

  @Test(arguments: sessions) func `a session goes as printed`(_ block: Block) async throws {
    let folder = try TemporaryFolder()
    try await TerminalSession.run(
      .isola(["--ephemeral"]),
      columns: 160,
      rows: 50,
      environment: Self.path,
      in: folder
    ) { terminal in
      try await terminal.waitFor("isola>")
      var shown: [String] = []
      var number = 0
      for (place, line) in block.rows.enumerated() where line.hasPrefix(Self.prompt) {
        number += 1
        let answer = block.rows[(place + 1)...].prefix { !$0.hasPrefix(Self.prompt) }.map(Self.timeless)
        try await terminal.enter(String(line.dropFirst(Self.prompt.count)))
        // What comes by itself may come a moment after the prompt, and belongs above the next line.
        shown = try await terminal.waitFor { rows in
          rows.count { $0.hasPrefix("isola>") } == number + 1 && rows.last { !$0.isEmpty } == "isola>"
            && answer.allSatisfy(rows.map(Self.timeless).contains)
        }
      }
      var rest = shown.map(Self.timeless)[...]
      for row in block.rows.map(Self.timeless) {
        let place = try #require(rest.firstIndex(of: row), "\(row) in \(shown.joined(separator: "\n"))")
        rest = rest[(place + 1)...]
      }
    }
  }

  @Test(arguments: files) func `a file is a cell`(_ block: Block) async throws {
    let folder = try TemporaryFolder()
    try folder.write(block.rows.joined(separator: "\n") + "\n", to: "Snippet.swift")

    let run = try await Run.isola(
      ["--ephemeral", "-c", "cells load Snippet.swift"],
      environment: Self.path,
      in: folder
    )

    #expect(run.exit == 0, "\(run.stdout)\n\(run.stderr)")
  }
}

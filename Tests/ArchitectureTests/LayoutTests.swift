import Testing

/// The shape of the checkout.
struct LayoutTests {
  @Test func `the top level is as designed`() throws {
    let expected: Set = [
      "Docs", "LICENSE", "Package.swift", "README.md", "Sources", "Tests", ".ci", ".gitignore", ".swift-format",
    ]
    let found = try SourceTree.names().filter { $0 != ".git" && !$0.hasPrefix(".build") && $0 != ".swiftpm" }

    #expect(Set(found) == expected)
  }

  @Test func `the README is short`() throws {
    let lines = try SourceTree.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)

    #expect(lines.count < 120)
  }

  @Test func `decisions are numbered without a gap or a repetition`() throws {
    let numbers = try SourceTree.names(in: "Docs/Decisions").compactMap { Int($0.prefix(4)) }

    #expect(!numbers.isEmpty && numbers == Array(1...numbers.count))
  }

  @Test func `pages that a page links to exist`() throws {
    for page in try SourceTree.files(below: "Docs", suffix: ".md") + ["README.md"] {
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      for target in try links(in: SourceTree.text(page)) {
        let path = folder.isEmpty ? target : "\(folder)/\(target)"
        #expect(throws: Never.self, "\(page) links to \(target)") { _ = try SourceTree.text(path) }
      }
    }
  }

  @Test func `no source file is longer than 400 lines`() throws {
    for suffix in [".swift", ".c", ".h"] {
      for file in try SourceTree.files(below: "Sources", suffix: suffix) {
        let lines = try SourceTree.text(file).split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(lines <= 400, "\(file) has \(lines) lines")
      }
    }
  }

  /// Relative targets of Markdown links to pages.
  private func links(in text: String) throws -> [String] {
    text.split(separator: "](").dropFirst().compactMap { rest in
      let target = rest.prefix { $0 != ")" }
      return target.hasSuffix(".md") && !target.contains("://") ? String(target) : nil
    }
  }
}

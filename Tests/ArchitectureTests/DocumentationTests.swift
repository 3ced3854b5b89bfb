import Testing

/// What the format check does not see: it looks at `public` only, and the house is made of `package`.
struct DocumentationTests {
  @Test func `every package declaration has a doc comment`() throws {
    var seen = 0
    for file in try SourceTree.files(below: "Sources", suffix: ".swift") {
      let lines = try SourceTree.text(file).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where declares(line) {
        seen += 1
        let above = lines[..<index].last { !$0.trimmedStart.hasPrefix("@") }
        #expect(above?.trimmedStart.hasPrefix("///") == true, "\(file):\(index + 1): \(line.trimmedStart)")
      }
    }
    #expect(seen > 100, "too few declarations were found: the reader is broken")
  }

  @Test func `every escape hatch stands below a sentence`() throws {
    let hatches = ["@unchecked Sendable", "nonisolated(unsafe)"]
    for file in try SourceTree.files(below: "Sources", suffix: ".swift") {
      let lines = try SourceTree.text(file).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated()
      where hatches.contains(where: line.contains) && !line.trimmedStart.hasPrefix("//") && !line.contains("\"") {
        let near = lines[max(0, index - 8)..<index]
        #expect(near.contains { $0.trimmedStart.hasPrefix("//") }, "\(file):\(index + 1)")
      }
    }
  }

  /// Whether a line begins a `package` declaration.
  private func declares(_ line: Substring) -> Bool {
    let words = line.trimmedStart.split(separator: " ")
    guard let at = words.prefix(3).firstIndex(of: "package"), words.count > at + 1 else { return false }
    // `package(set)` is no declaration, and an import or an extension is not documented.
    return words[..<at].allSatisfy { $0.hasPrefix("@") } && !["import", "extension"].contains(words[at + 1])
  }
}

extension Substring {
  fileprivate var trimmedStart: Substring { drop { $0 == " " } }
}

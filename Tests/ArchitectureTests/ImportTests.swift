import Testing

/// The arrows of the house: who imports whom.
struct ImportTests {
  private let table: ModuleTable

  init() throws {
    table = ModuleTable(markdown: try SourceTree.text("Docs/Modules.md"))
  }

  @Test func `every folder in Sources has a row, and every row a folder`() throws {
    #expect(Set(table.rows.map(\.target)) == Set(try SourceTree.names(in: "Sources")))
  }

  @Test func `every row says what its target is in one sentence`() {
    for row in table.rows {
      #expect(row.sentence.count > 20 && row.sentence.hasSuffix("."), "\(row.target)")
    }
  }

  @Test func `no file imports a module of ours that its row does not allow`() throws {
    let ours = Set(table.rows.map(\.target))
    var seen = 0
    for row in table.rows {
      for file in try SourceTree.files(below: "Sources/\(row.target)", suffix: ".swift")
      // The programs of experiments are compiled by themselves.
      where !file.contains("/Lab/Experiments/") {
        for module in imports(in: try SourceTree.text(file)) where ours.contains(module) {
          seen += 1
          #expect(row.mayImport.contains(module), "\(file) imports \(module)")
        }
      }
    }
    #expect(seen > 0, "no import was found: the reader of imports is broken")
  }

  @Test func `experimental interfaces stand in one file for each module`() throws {
    let experimental = ["Sources/MainLoop/ExperimentalExecutors.swift", "Sources/Screen/ObservationSPI.swift"]
    let undeclared = ["Sources/MainLoop/LibC.swift", "Sources/MainLoop/MainDispatchQueue.swift"]
    for file in try SourceTree.files(below: "Sources", suffix: ".swift") {
      let lines = try SourceTree.text(file).split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("@_spi") } == experimental.contains(file), "\(file)")
      // Functions of C libraries that no module of the toolchain declares.
      #expect(lines.contains { $0.hasPrefix("@_silgen_name") } == undeclared.contains(file), "\(file)")
    }
  }

  /// The modules that a file imports.
  private func imports(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ").map(String.init)
      while let first = words.first,
        first.hasPrefix("@") || ["public", "package", "internal", "private"].contains(first)
      {
        words.removeFirst()
      }
      guard words.first == "import", let name = words.dropFirst().last else { return nil }
      return name.split(separator: ".").first.map(String.init)
    }
  }
}

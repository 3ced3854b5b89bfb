import Foundation
import Testing

/// `Package.swift` and `Docs/Modules.md` say the same.
struct ManifestTests {
  @Test func `the manifest and the table of modules agree`() throws {
    let table = ModuleTable(markdown: try SourceTree.text("Docs/Modules.md"))
    let targets = try Manifest.load().targets.filter { $0.type != "test" && !$0.isTestSupport }

    #expect(Set(targets.map(\.name)) == Set(table.rows.map(\.target)))
    for target in targets {
      let row = table.rows.first { $0.target == target.name }
      #expect(Set(target.dependencies) == row?.mayImport, "\(target.name)")
    }
  }

  @Test func `every Swift module has a folder of tests`() throws {
    let tested = Set(try Manifest.load().targets.filter { $0.type == "test" }.map(\.name))
    let modules = ["AppModel", "Commands", "Console", "Interface", "MainLoop", "Music", "Screen", "StoreSimulator"]

    #expect(tested.isSuperset(of: modules.map { $0 + "Tests" }))
  }
}

/// What `swift package dump-package` says.
private struct Manifest: Decodable {
  struct Target: Decodable {
    struct Dependency: Decodable {
      let byName: [String?]?
    }

    private enum CodingKeys: String, CodingKey {
      case name
      case type
      case path
      case dependencyList = "dependencies"
    }

    let name: String
    let type: String
    let path: String?
    let dependencyList: [Dependency]

    var dependencies: [String] { dependencyList.compactMap { $0.byName?.first ?? nil } }
    var isTestSupport: Bool { path?.hasPrefix("Tests/") ?? false }
  }

  let targets: [Target]

  static func load() throws -> Self {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "isola-manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", SourceTree.root.path(), "--scratch-path", scratch.path(), "dump-package",
    ]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Self.self, from: data)
  }
}

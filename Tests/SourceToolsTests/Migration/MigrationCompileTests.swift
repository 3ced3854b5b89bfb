import Foundation
import SourceTools
import Testing

/// What was rewritten without anything left to decide compiles against the present SDK, in both language modes.
struct MigrationCompileTests {
  /// Sources that can be one module; the compiler is started once for all of them.
  private static let together = [
    "03-if-guard-case", "04-swiftui-ambiguous-transaction", "09-trap-comments-strings",
    "11-trap-conditional-compilation", "shapes/switch-shapes", "shapes/catch-routing", "shapes/optional-results",
  ]
  /// Sources whose own types would hide the SDK's from the others.
  private static let alone = ["shapes/own-names"]

  @Test func `the results compile in Swift 5 and in Swift 6`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-migration-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (stub, module) in [("new", "AppCoinsSDK"), ("StoreKit", "StoreKit"), ("SwiftUI", "SwiftUI")] {
      let source = MigrationFixture.folder.appending(path: "_stubs/\(stub)/\(module).swift")
      let output = folder.appending(path: "\(module).swiftmodule")
      let said = try swiftc(
        ["-swift-version", "5", "-emit-module", "-module-name", module, "-emit-module-path", output.path()]
          + ["-parse-as-library", source.path()]
      )
      try #require(!said.contains("error:"), "\(said)")
    }
    let files = try Self.together.map { try write($0, in: folder) }
    let other = try Self.alone.map { try write($0, in: folder) }
    for mode in ["5", "6"] {
      let usual = ["-typecheck", "-parse-as-library", "-swift-version", mode, "-I", folder.path()]
      #expect(complaints(try swiftc(usual + files)) == [])
      #expect(complaints(try swiftc(usual + ["-D", "APTOIDE", "-D", "DEBUG"] + files)) == [])
      #expect(complaints(try swiftc(usual + other)) == [])
    }
  }

  private func write(_ name: String, in folder: URL) throws -> String {
    let migration = Migrator().migrate(try MigrationFixture(name: name).source)
    let path = folder.appending(path: name.replacing("/", with: "-") + ".swift").path()
    try migration.text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  /// Errors and warnings, but for those about a catch that the migration reported itself.
  private func complaints(_ output: String) -> [String] {
    output.split(separator: "\n").map(String.init).filter { line in
      (line.contains(": error: ") || line.contains(": warning: ")) && !line.contains("is unreachable because no errors")
    }
  }

  private func swiftc(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

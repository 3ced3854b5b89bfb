import CompilerService
import Foundation
import Testing

/// Runs every sixth experiment, or all of them when `ISOLA_GROUND_TRUTH` is `all`.
struct GroundTruthTests {
  @Test func `our verdicts agree with what was measured`() async throws {
    try await Bench.run { bench in
      let truth = try GroundTruth()
      let all = ProcessInfo.processInfo.environment["ISOLA_GROUND_TRUTH"] == "all"
      let rows = truth.rows(all: all)
      let modules = try makeLibrary(in: bench.folder)

      var differences: [String] = []
      for row in rows {
        // A library that was compiled in Swift 5 mode belongs to these programs; two others crash when they are built.
        let request = CompileRequest(
          files: [try row.input],
          mode: row.mode,
          searchPaths: row.slug == "callback-offmain" ? [modules] : [],
          build: row.slug == "obs-observations-isolation"
        )
        let result = try await bench.service.check(request)
        differences += Self.differences(of: result, from: row)
      }

      let agreement = 100 * Double(rows.count - differences.count) / Double(rows.count)
      print("ground truth: \(rows.count - differences.count) of \(rows.count) runs agree (\(agreement) %)")
      for difference in differences { print("  \(difference)") }
      #expect(!rows.isEmpty)
      #expect(agreement >= 99)
    }
  }

  private static func differences(of result: CheckResult, from row: GroundTruth.Row) -> [String] {
    let name = "\(row.slug)/\(row.variant) in \(row.mode.rawValue)"
    guard result.verdict == row.verdict else {
      return ["\(name): \(result.verdict) instead of \(row.verdict); \(result.diagnostics.first?.message ?? "")"]
    }
    guard let id = row.id else { return [] }
    let isThere = result.diagnostics.contains { diagnostic in
      diagnostic.id == id && diagnostic.group == row.group && (row.line == nil || diagnostic.line == row.line)
    }
    return isThere ? [] : ["\(name): no \(id) \(row.group ?? "") at line \(row.line ?? 0): \(result.diagnostics)"]
  }

  /// Compiles the library of the experiments about callbacks, as it was when they were measured.
  private func makeLibrary(in folder: String) throws -> String {
    let modules = "\(folder)/modules"
    try FileManager.default.createDirectory(atPath: modules, withIntermediateDirectories: true)
    let library = "\(folder)/Lib.swift"
    try Data((try GroundTruth.input("callback-offmain", "Lib").text ?? "").utf8).write(to: URL(filePath: library))
    let compiler = Process()
    compiler.executableURL = URL(filePath: try Toolchain.inUse().swiftc)
    compiler.arguments = [
      "-swift-version", "5", "-parse-as-library", "-emit-module", "-module-name", "Lib",
      "-emit-module-path", "\(modules)/Lib.swiftmodule", library,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return modules
  }
}

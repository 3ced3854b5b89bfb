import CompilerService
import Foundation
import Testing

/// Checks through the library that remembers expansions, against the compiler that remembers nothing.
struct MacroMemoryTests {
  private static let model = """
    import Observation
    @MainActor @Observable final class Model {
      var count = 0
      @ObservationIgnored private var task: Task<Void, Never>?
      private(set) var names: [String] = []
      func refresh() async { count += 1 }
      deinit { task?.cancel() }
    }

    """

  /// Changes of the model, each after the one before; most have a mistake that the compiler points at.
  private static let edits = [
    model,
    model + "nonisolated func read(_ model: Model) -> Int { model.count }\n",
    "// One line more.\n" + model + "nonisolated func read(_ model: Model) -> Int { model.count }\n",
    model.replacing("var count = 0", with: "var count: Int"),
    "\n\n" + model.replacing("var count = 0", with: "var count: Int"),
    model.replacing("count += 1", with: "count += \"\""),
    "\n" + model.replacing("count += 1", with: "count += \"\""),
    model.replacing("var count = 0", with: "var count = 0 { didSet { count = \"\" } }"),
    "\n\n\n" + model.replacing("var count = 0", with: "var count = 0 { didSet { count = \"\" } }"),
    model.replacing("final class", with: "struct"),
    "\n" + model.replacing("final class", with: "struct"),
    model.replacing("var count = 0", with: "@ObservationIgnored var count = 0"),
    model.replacing("var count = 0", with: "var count = 0; var _count = 1"),
    model.replacing("import Observation\n", with: ""),
    "@MainActor enum Outer {\n" + model.replacing("import Observation\n", with: "") + "}\nimport Observation\n",
    model.replacing("func refresh", with: "internal func access() {}\n  func refresh"),
    model,
  ]

  @Test func `a changed class gets the diagnostics that the compiler gives when it remembers nothing`() async throws {
    try await Bench.run { warm in
      try await Bench.run(toolchain: try Toolchain.inUse().root) { cold in
        for (number, text) in Self.edits.enumerated() {
          let request = CompileRequest(files: [SourceInput(path: "model.swift", text: text)], entryPoint: .library)

          let first = try await warm.service.check(request)
          let second = try await cold.service.check(request)

          #expect(first.engine == .warm)
          #expect(first.verdict == second.verdict, "\(number)")
          #expect(Self.places(first) == Self.places(second), "\(number)")
        }
      }
    }
  }

  @Test func `the library is linked to from the cache, and a link that leads elsewhere is moved`() async throws {
    try await Bench.run { bench in
      let folder = "\(bench.folder)/cache/macros/lib/swift/host"
      let link = "\(folder)/libSwiftInProcPluginServer.so"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere")
      let request = CompileRequest(files: [SourceInput(path: "model.swift", text: Self.model)])

      let result = try await bench.service.check(request)

      #expect(result.verdict == .ok)
      let worker = try #require(await bench.service.workerIdentifiers.first)
      let map = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(worker)/maps")).readToEnd() ?? Data()
      #expect(String(decoding: map, as: UTF8.self).contains("/libMacroMemory.so"))
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
      #expect(target.hasSuffix("/libMacroMemory.so"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["libSwiftInProcPluginServer.so"])
    }
  }

  private static func places(_ result: CheckResult) -> [String] {
    result.diagnostics.map { "\($0.line):\($0.column) \($0.severity) \($0.message)" }.sorted()
  }
}

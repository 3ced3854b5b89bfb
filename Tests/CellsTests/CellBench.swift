import CompilerService
import Foundation

@testable import Cells

/// What cells are built from, in a folder of its own, over the modules that were built with these tests.
struct CellBench {
  let toolkit: CellToolkit

  /// Runs a body with a bench of its own and clears up behind it.
  static func run(_ body: (CellBench) async throws -> Void) async throws {
    let bench = try CellBench()
    defer { try? FileManager.default.removeItem(atPath: bench.toolkit.folder) }
    try await body(bench)
  }

  private init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-\(UUID().uuidString)").path
    toolkit = CellToolkit(
      toolchain: try Toolchain.inUse(),
      modules: Self.modules,
      packageName: "house",
      folder: "\(folder)",
      moduleCache: "\(folder)/modules",
      hiddenModules: ["COpenSSL"]
    )
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// The folder of the modules lies beside the bundle of the tests, which on Linux is the executable that is running.
  private static var modules: String {
    let bundle = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: bundle ?? "").deletingLastPathComponent().appending(path: "Modules").path
  }

  /// A compiler that waits.
  func waitingCompiler() async throws -> WaitingCompiler {
    try WaitingCompiler(
      module: "Cell1",
      mode: .swift6,
      surroundings: .bare,
      toolkit: toolkit,
      key: try await Gate.key(toolkit)
    )
  }

  /// Whether a file lies in the folder.
  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(toolkit.folder)/\(name)")
  }

  /// The source of a module that the loader takes.
  static func source(_ module: String, functions: Int = 1) -> String {
    (1...functions).map { "public func f\($0)() -> Int { \($0) }\n" }.joined()
      + "@_cdecl(\"isola_\(module)\") public func entry() {}\n"
  }
}

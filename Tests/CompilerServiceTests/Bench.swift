import CompilerService
import Foundation
import Testing

/// A service over the worker that was built with these tests, with a folder of its own.
struct Bench {
  let service: CompilerService
  let folder: String

  init(toolchain: String? = nil, timeLimit: Duration = .seconds(60), memoryLimit: Int = 1 << 30) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    self.folder = folder
    service = CompilerService(
      configuration: CompilerService.Configuration(
        worker: Self.worker,
        cacheDirectory: "\(folder)/cache",
        toolchain: toolchain,
        timeLimit: timeLimit,
        memoryLimit: memoryLimit
      )
    )
  }

  /// The worker lies beside the bundle of the tests, which on Linux is the executable that is running.
  static var worker: String {
    let bundle =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(filePath: bundle).deletingLastPathComponent().appending(path: "isola-compiler").path
  }

  func file(_ name: String, _ text: String) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  func close() async {
    await service.shutdown()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Runs a body with a bench of its own and clears up behind it.
  static func run(
    toolchain: String? = nil,
    timeLimit: Duration = .seconds(60),
    memoryLimit: Int = 1 << 30,
    _ body: (Bench) async throws -> Void
  ) async throws {
    let bench = try Bench(toolchain: toolchain, timeLimit: timeLimit, memoryLimit: memoryLimit)
    do {
      try await body(bench)
      await bench.close()
    } catch {
      await bench.close()
      throw error
    }
  }
}

import CompilerService
import Foundation
import Lab
import Programs
import Testing

/// A laboratory over the compiler and the cage that were built with these tests, with a cache of its own.
struct LiveLaboratory {
  let laboratory: Laboratory
  let compiler: CompilerService
  let folder: String
  let toolchain: Toolchain

  init(catalogue: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "isola-lab-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    toolchain = try Toolchain.inUse()
    let cache = "\(folder)/cache"
    compiler = CompilerService(
      configuration: CompilerService.Configuration(
        worker: Self.program("isola-compiler"),
        cacheDirectory: cache,
        timeLimit: .seconds(120)
      )
    )
    laboratory = try Laboratory(
      Laboratory.Configuration(catalogue: catalogue, cacheDirectory: cache, cage: Self.program("isola-cage")),
      compiler: compiler,
      builder: ProgramBuilder(
        toolchain: toolchain,
        cache: cache,
        bundled: .storeKit(beside: Self.program("isola-cage"), cache: cache)
      ),
      toolchain: toolchain
    )
  }

  /// A program lies beside the bundle of resources.
  static func program(_ name: String) -> String {
    Bundle.module.bundleURL.deletingLastPathComponent().appending(path: name).path
  }

  /// A copy of the two experiments of the tests, as they are before anything is recorded.
  static func fixtures() throws -> TemporaryCatalogue {
    let files = try TemporaryCatalogue()
    let fixtures = Bundle.module.bundleURL.appending(path: "Fixtures/catalogue").path
    for slug in try FileManager.default.contentsOfDirectory(atPath: fixtures) {
      try FileManager.default.copyItem(atPath: "\(fixtures)/\(slug)", toPath: "\(files.folder)/\(slug)")
    }
    return files
  }

  /// Runs a body with a laboratory and clears up behind it.
  static func run(_ catalogue: String, _ body: (LiveLaboratory) async throws -> Void) async throws {
    let live = try LiveLaboratory(catalogue: catalogue)
    do {
      try await body(live)
      await live.close()
    } catch {
      await live.close()
      throw error
    }
  }

  private func close() async {
    await compiler.shutdown()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// What verifying came to.
  func verify(_ slugs: [String] = []) async throws -> VerifySummary {
    var summary: VerifySummary?
    for await progress in try laboratory.verify(slugs) {
      if case .ended(let end) = progress { summary = end }
    }
    return try #require(summary)
  }
}

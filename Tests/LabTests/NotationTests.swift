import CompilerService
import Foundation
import Lab
import Testing

/// Holds recorded expectations against the compiler's own `-verify`.
struct NotationTests {
  /// Variants that together use own and group prefixes, warnings, errors, lines above and counts.
  static let variants = [
    ("deinit-observable-task", "broken-tracked-property"),
    ("deinit-observable-task", "broken-ignored-nonsendable"),
    ("deinit-observable-task", "twist-nonisolated-unsafe"),
    ("deinit-actor-flow", "broken-isolated-method"),
    ("deinit-nonsendable-prop", "broken-nonsendable-property"),
    ("region-use-after-send", "broken-use-after-send"),
    ("deinit-isolated-needs-isolation", "broken-plain-class"),
  ]

  @Test(arguments: variants)
  func `the compiler reads the expectations of a variant as we do, in every mode`(
    slug: String,
    name: String
  ) async throws {
    let experiment = try Catalogue(folder: Catalogue.bundledFolder).experiment(slug)
    let path = experiment.path(of: try experiment.variant(name))
    let toolchain = try Toolchain.inUse()
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-lab-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }

    for mode in CompilerMode.allCases {
      // Notes are not recorded, so they are not asked for.
      let flags =
        ["-frontend", "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-suppress-notes", "-module-name", "main"]
        + mode.flags + toolchain.pluginFlags + ModePrefix.verifyFlags(for: mode)
      let run = try await ProgramRun.run(toolchain.frontend, flags + [path], in: folder, limit: .seconds(120))
      #expect(run.end == .exit(0), "\(mode.rawValue): \(run.errors)")
    }
    // Without the prefixes the expectations of the modes are not read, so the test can fail.
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let reader = ExpectationReader(text, file: name)
    #expect(!reader.expectations.isEmpty)
  }
}

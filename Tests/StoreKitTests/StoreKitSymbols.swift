import CompilerService
import Foundation

/// The public declarations of the two modules, as the toolchain reads them from what was built.
struct StoreKitSymbols {
  struct Symbol: Decodable {
    struct Fragment: Decodable { var spelling: String }
    struct Identifier: Decodable { var precise: String }

    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var identifier: Identifier

    /// The last name, without labels.
    var name: Substring { (pathComponents.last ?? "").prefix { $0 != "(" } }
    var path: String { pathComponents.joined(separator: ".") }
    var declaration: String { declarationFragments.map(\.spelling).joined() }
  }

  private struct Graph: Decodable { var symbols: [Symbol] }

  /// What is declared, without what conformances bring along.
  let symbols: [Symbol]

  init() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-symbols-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let toolchain = try Toolchain.inUse()
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
    guard let place = BundledModules.storeKit(beside: program, cache: folder).place(for: ["import StoreKit"]) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let graphs = "\(folder)/graphs"
    try FileManager.default.createDirectory(atPath: graphs, withIntermediateDirectories: true)
    for module in ["StoreKit", "StoreKitTest"] {
      _ = try await ProgramRun.run(
        "\(toolchain.root)/bin/swift-symbolgraph-extract",
        [
          "-module-name", module, "-I", place.folder, "-output-dir", graphs, "-module-cache-path", "\(folder)/modules",
          "-target", Self.target,
        ],
        in: graphs,
        limit: .seconds(60)
      )
    }
    symbols = try FileManager.default.contentsOfDirectory(atPath: graphs).sorted().flatMap { file in
      try JSONDecoder().decode(Graph.self, from: Data(contentsOf: URL(filePath: "\(graphs)/\(file)"))).symbols
    }
    .filter { !$0.identifier.precise.contains("::SYNTHESIZED::") }
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}

import Foundation

/// Everything that an answer depends on.
struct AnswerKey: Sendable, Hashable {
  private var request: CompileRequest
  private var sources: SourceSet
  private var toolchain: Toolchain
  private var searchPaths: [String]

  /// How many bytes of text the key holds.
  var size: Int {
    sources.sources.reduce(256) { $0 + $1.text.utf8.count }
  }

  /// The key of a request that was made ready.
  ///
  /// - Parameter arguments: The request, its sources and the toolchain.
  init(_ arguments: CompilerArguments) {
    request = arguments.request
    sources = arguments.sources
    toolchain = arguments.toolchain
    searchPaths = request.searchPaths.map(Self.state)
  }

  /// What changes when a module in the folder changes.
  private static func state(of folder: String) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      return "\(name) \(date) \((attributes?[.size] as? NSNumber)?.intValue ?? 0)"
    }
    .joined(separator: "\n")
  }
}

import Foundation

/// Where a toolchain keeps its compiler and its macros.
struct FrontendLocation: Equatable, Sendable {
  /// The folder that holds `bin` and `lib`.
  let root: String

  var frontend: String { root + "/bin/swift-frontend" }

  /// What the compiler needs to expand the macros of the standard library, such as `@Observable`.
  var pluginFlags: [String] {
    let host = root + "/lib/swift/host"
    return [
      "-plugin-path", host + "/plugins",
      "-in-process-plugin-server-path", host + "/libSwiftInProcPluginServer.so",
    ]
  }

  /// Finds the compiler of a toolchain folder, or the one that `PATH` leads to.
  ///
  /// - Parameters:
  ///   - toolchain: A folder with `usr/bin` or `bin` in it, or `nil` for `PATH`.
  ///   - path: The value of `PATH`.
  /// - Returns: The location.
  /// - Throws: `IsolationRunnerError.noCompiler`.
  static func find(toolchain: String?, path: String) throws -> FrontendLocation {
    if let toolchain {
      let candidates = [toolchain + "/usr", toolchain].map(FrontendLocation.init(root:))
      guard let found = candidates.first(where: \.isThere) else {
        throw IsolationRunnerError.noCompiler(folder: toolchain)
      }
      return found
    }
    for folder in path.split(separator: ":") {
      let program = URL(fileURLWithPath: "\(folder)/swift-frontend").resolvingSymlinksInPath()
      let location = FrontendLocation(root: program.deletingLastPathComponent().deletingLastPathComponent().path)
      if location.isThere { return location }
    }
    throw IsolationRunnerError.noCompiler(folder: nil)
  }

  private var isThere: Bool { FileManager.default.isExecutableFile(atPath: frontend) }
}

import Foundation

/// The parts of an installed Swift toolchain that the service uses, by their paths.
package struct Toolchain: Sendable, Hashable {
  /// The folder that holds `bin`, `lib` and `share`, without a slash at its end.
  package let root: String

  /// The toolchain in a folder.
  ///
  /// - Parameter directory: The folder of a toolchain, or its `usr`, or its `bin`.
  /// - Throws: ``ToolchainError/notAToolchain(_:)`` when no compiler is there.
  package init(directory: String) throws(ToolchainError) {
    let given = URL(filePath: directory).standardizedFileURL
    let candidates = [given.appending(path: "usr"), given, given.deletingLastPathComponent()]
    let found = candidates.first { candidate in
      FileManager.default.isExecutableFile(atPath: candidate.appending(path: "bin/swift-frontend").path)
    }
    guard let found else { throw .notAToolchain(directory) }
    root = found.path
  }

  /// The toolchain whose `swiftc` stands first in a search path, with links followed.
  ///
  /// - Parameter searchPath: Folders joined by colons.
  /// - Throws: ``ToolchainError`` when there is none.
  package init(searchPath: String) throws(ToolchainError) {
    for folder in searchPath.split(separator: ":") {
      let compiler = URL(filePath: "\(folder)/swiftc")
      guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
      try self.init(directory: compiler.resolvingSymlinksInPath().deletingLastPathComponent().path)
      return
    }
    throw .notOnPath
  }

  /// The toolchain in use: the one that the shell finds.
  ///
  /// - Throws: ``ToolchainError`` when there is none.
  package static func inUse() throws(ToolchainError) -> Toolchain {
    try Toolchain(searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  /// The driver.
  package var swiftc: String { "\(root)/bin/swiftc" }
  /// The compiler proper.
  package var frontend: String { "\(root)/bin/swift-frontend" }
  /// The compiler as a library.
  package var sourcekitd: String { "\(root)/lib/libsourcekitdInProc.so" }
  /// The macros that come with the toolchain.
  package var plugins: String { "\(root)/lib/swift/host/plugins" }
  /// What expands them in the compiler's own process.
  package var pluginServer: String { "\(root)/lib/swift/host/libSwiftInProcPluginServer.so" }
  /// The pages that explain diagnostics.
  package var diagnosticPages: String { "\(root)/share/doc/swift/diagnostics" }

  /// Whether the compiler is there as a library.
  package var hasLibrary: Bool {
    FileManager.default.isReadableFile(atPath: sourcekitd)
  }

  /// The flags that let the compiler expand the toolchain's macros, as its driver gives them.
  package var pluginFlags: [String] {
    ["-in-process-plugin-server-path", pluginServer, "-plugin-path", plugins]
  }
}

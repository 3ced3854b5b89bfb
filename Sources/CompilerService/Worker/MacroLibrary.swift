import Foundation
private import Glibc

/// The library through which a worker's compiler expands macros: one of ours that remembers, before the toolchain's.
///
/// The compiler library looks for its macro server where its front end lies, `../lib/swift/host` seen from `bin`, and
/// no flag names another. So it is told that the front end lies in a folder of ours, which holds nothing but a link to
/// the server of ours. Nothing is ever started from there. Without the link it finds the toolchain's own server.
///
/// - SeeAlso: `MacroMemory`, and `Docs/Decisions/0011-a-macro-server-that-remembers.md`.
struct MacroLibrary: Sendable {
  /// The folder that stands for the one of the toolchain.
  private let folder: String
  /// The toolchain's own server, which is asked for what is not remembered.
  let server: String
  private let localPlugins: String

  /// The library that lies beside a worker, linked to from the cache; nothing when it or the toolchain's server is
  /// missing, or when no link can be made.
  ///
  /// - Parameters:
  ///   - worker: The path of the program `isola-compiler`.
  ///   - toolchain: The toolchain that will compile.
  ///   - cacheDirectory: The folder for work files; it is there.
  init?(worker: String, toolchain: Toolchain, cacheDirectory: String) {
    let library = URL(filePath: worker).deletingLastPathComponent().appending(path: "libMacroMemory.so").path
    let files = FileManager.default
    guard files.isReadableFile(atPath: library), files.isReadableFile(atPath: toolchain.pluginServer) else {
      return nil
    }
    folder = "\(cacheDirectory)/macros"
    server = toolchain.pluginServer
    localPlugins = "\(toolchain.root)/local/lib/swift/host/plugins"
    guard Self.link("\(folder)/lib/swift/host", "libSwiftInProcPluginServer.so", to: library) else { return nil }
  }

  /// The flags for the compiler library; its driver reads them, and the front end never sees them.
  var flags: [String] {
    // The driver would look for plugins that were added to the toolchain beside the front end, too.
    ["-plugin-path", localPlugins, "-driver-use-frontend-path", "\(folder)/bin/swift-frontend"]
  }

  /// Makes a link, or moves one that leads elsewhere; another process may do the same at the same time.
  private static func link(_ folder: String, _ name: String, to target: String) -> Bool {
    let files = FileManager.default
    let link = "\(folder)/\(name)"
    if (try? files.destinationOfSymbolicLink(atPath: link)) == target { return true }
    let fresh = "\(folder)/\(UUID().uuidString)"
    do {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: fresh, withDestinationPath: target)
    } catch {
      return false
    }
    // Both texts are lent for the call.
    guard unsafe rename(fresh, link) == 0 else {
      try? files.removeItem(atPath: fresh)
      return false
    }
    return true
  }
}

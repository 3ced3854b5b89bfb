import Foundation
import Interface

/// Where things are kept.
///
/// - SeeAlso: XDG Base Directory Specification.
struct Folders {
  private let environment: [String: String]

  init(environment: [String: String]) {
    self.environment = environment
  }

  /// What lasts: the ledger and the cache of the app.
  var data: String { folder("XDG_DATA_HOME", ".local/share") }

  /// The lines that were typed.
  var history: String { folder("XDG_STATE_HOME", ".local/state") + "/history" }

  /// The script that runs before the first prompt.
  var startUpScript: String { folder("XDG_CONFIG_HOME", ".config") + "/startup.isola" }

  /// What can be made again: work files of the compiler.
  var cache: String { folder("XDG_CACHE_HOME", ".cache") }

  /// The compiled interfaces of our modules; they are installed beside this program.
  var modules: String { installed("Modules") }

  /// The program that reads people's sources.
  var sourceProgram: String { installed("isola-sources") }

  /// Where the parts of the workbench are, which are installed beside this program.
  ///
  /// `ISOLA_EXPERIMENTS` names other experiments, such as those of a checkout that `lab record` is to change.
  var workbench: Workbench.Places {
    Workbench.Places(
      worker: installed("isola-compiler"),
      sources: sourceProgram,
      cage: installed("isola-cage"),
      experiments: environment["ISOLA_EXPERIMENTS"] ?? installed("isola_Lab.resources/Experiments"),
      probeModule: installed("isola_Programs.resources/ProbeModule"),
      cache: cache
    )
  }

  /// What is installed beside this program.
  private func installed(_ name: String) -> String {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(filePath: program).deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
  }

  private func folder(_ variable: String, _ fallback: String) -> String {
    // The specification has relative paths ignored.
    if let path = environment[variable], path.hasPrefix("/") { return path + "/isola" }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/\(fallback)/isola"
  }
}

/// A folder for one run, removed at its end.
final class EphemeralFolder: Sendable {
  let path: String

  /// Names the folder after this process.
  ///
  /// - Parameter isRestart: Whether a program before this one, in the same process, crashed: what it kept is kept. Else what
  ///   is there was left by a program that was killed, whose number is ours now.
  init(isRestart: Bool) {
    let name = "isola-\(ProcessInfo.processInfo.processIdentifier)"
    path = FileManager.default.temporaryDirectory.appending(path: name).path(percentEncoded: false)
    if !isRestart { remove() }
  }

  deinit { remove() }

  /// Removes it before its time.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}

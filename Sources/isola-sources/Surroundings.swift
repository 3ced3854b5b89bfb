import Foundation
import SourceCommands

/// Where the program runs, and what is installed beside it.
enum Surroundings {
  static var places: SourcePlaces {
    let environment = ProcessInfo.processInfo.environment
    return SourcePlaces(
      folder: FileManager.default.currentDirectoryPath,
      compiler: installed("isola-compiler"),
      cache: cache(environment),
      readInput: StandardStreams.readInput
    )
  }

  private static func installed(_ name: String) -> String {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(filePath: program).deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
  }

  /// - SeeAlso: XDG Base Directory Specification, which has relative paths ignored.
  private static func cache(_ environment: [String: String]) -> String {
    if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") { return path + "/isola" }
    return (environment["HOME"] ?? NSHomeDirectory()) + "/.cache/isola"
  }
}

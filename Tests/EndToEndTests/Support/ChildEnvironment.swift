import Foundation

/// The variables that a program under test sees: the same for everyone, whoever runs the tests.
enum ChildEnvironment {
  /// Where programs are looked for.
  static let searchPath = "/usr/local/bin:/usr/bin:/bin"

  /// Returns the variables, with every place to store something inside the folder.
  ///
  /// Only the home exists; a program has to make the folders for its data, its state and its configuration.
  ///
  /// - Parameters:
  ///   - folder: What holds the home and the other places.
  ///   - terminal: The kind of terminal that is named.
  ///   - additions: Variables that are added, or that replace one of these.
  /// - Returns: The whole environment of the program.
  /// - Throws: The error of the file manager when the home cannot be made.
  static func variables(
    in folder: TemporaryFolder,
    terminal: String = "xterm-256color",
    adding additions: [String: String] = [:]
  ) throws -> [String: String] {
    let home = folder.path("home")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let fixed = [
      "HOME": home,
      "XDG_CONFIG_HOME": folder.path("config"),
      "XDG_DATA_HOME": folder.path("data"),
      "XDG_STATE_HOME": folder.path("state"),
      "LANG": "C.UTF-8",
      "PATH": searchPath,
      "SWIFT_BACKTRACE": "enable=no",
      "TERM": terminal,
    ]
    return fixed.merging(sanitizerOptions) { fixed, _ in fixed }.merging(additions) { _, added in added }
  }

  /// Returns where an executable lies that is not ours.
  ///
  /// - Parameter name: The executable's name.
  /// - Returns: Its path; nil when it is not installed.
  static func find(_ name: String) -> String? {
    let candidates = searchPath.split(separator: ":").map { "\($0)/\(name)" }
    return candidates.first(where: FileManager.default.isExecutableFile)
  }

  /// What the caller told a sanitizer holds for the program too.
  private static let sanitizerOptions = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
}

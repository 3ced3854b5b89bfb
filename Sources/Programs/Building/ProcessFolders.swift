import Foundation

/// Folders that belong to a process and have its number in their names: `PREFIX` `PROCESS` `-` `REST`.
enum ProcessFolders {
  /// Removes those of processes that were killed and could not do it themselves.
  ///
  /// - Parameters:
  ///   - folder: The folder in which they lie.
  ///   - prefix: How their names begin.
  static func removeAbandoned(in folder: String, prefix: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasPrefix(prefix), let process = name.dropFirst(prefix.count).split(separator: "-").first,
        Int32(process) != nil, !FileManager.default.fileExists(atPath: "/proc/\(process)")
      else { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}

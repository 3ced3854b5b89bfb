import Foundation
import Synchronization

/// The folders in which cells are built, one for each process, named after it.
package enum CellFolders {
  private static let prefix = "cells-"

  /// The folder of a process.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - cache: The folder in which they all lie.
  /// - Returns: Its path.
  package static func folder(of process: Int32, in cache: String) -> String { "\(cache)/\(prefix)\(process)" }

  /// Makes a folder, and removes those of processes that were killed and could not do it themselves.
  ///
  /// - Parameter folder: The folder; nothing is done when it is there.
  static func make(_ folder: String) {
    guard !isLeaving.load(ordering: .acquiring), !FileManager.default.fileExists(atPath: folder) else { return }
    let cache = URL(filePath: folder).deletingLastPathComponent().path(percentEncoded: false)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? [] {
      guard name.hasPrefix(prefix), let process = Int32(name.dropFirst(prefix.count)) else { continue }
      let isAlive = FileManager.default.fileExists(atPath: "/proc/\(process)")
      if !isAlive { try? FileManager.default.removeItem(atPath: "\(cache)/\(name)") }
    }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Whether this process is about to end, so that no folder of its own is made any more.
  private static let isLeaving = Atomic(false)

  /// Removes the folder of this process for good, although compilers and other threads may still write to it.
  ///
  /// - Parameter folder: The folder.
  static func leave(_ folder: String) {
    isLeaving.store(true, ordering: .releasing)
    // What is added to a folder while it is emptied keeps it; what would add more is running out.
    for _ in 0..<100 {
      guard FileManager.default.fileExists(atPath: folder) else { return }
      try? FileManager.default.removeItem(atPath: folder)
      usleep(1000)
    }
  }
}

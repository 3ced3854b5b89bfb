import Foundation

/// Tells when files change, by looking at their dates and sizes at intervals of a clock.
///
/// Editors save in different ways, many by replacing the file, which a look at the path sees and a watch of the file
/// itself does not.
struct FileWatch<Watching: Clock>: Sendable where Watching.Duration == Duration {
  private struct Stamp: Hashable {
    var date: Date
    var size: Int
    var number: Int
  }

  let files: [String]
  let clock: Watching
  let interval: Duration

  /// The files that changed, each time some did; it ends when the task is cancelled.
  ///
  /// - Parameter body: What is called with the paths, in order; the first time with all of them.
  func run(_ body: ([String]) async -> Void) async {
    var stamps: [String: Stamp?] = [:]
    while !Task.isCancelled {
      let now = Dictionary(uniqueKeysWithValues: files.map { ($0, Self.stamp($0)) })
      let changed = files.filter { file in stamps[file] == nil || stamps[file] != now[file] }
      stamps = now
      if !changed.isEmpty { await body(changed) }
      guard (try? await clock.sleep(for: interval)) != nil else { return }
    }
  }

  private static func stamp(_ path: String) -> Stamp? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    return Stamp(
      date: attributes[.modificationDate] as? Date ?? .distantPast,
      size: (attributes[.size] as? NSNumber)?.intValue ?? 0,
      number: (attributes[.systemFileNumber] as? NSNumber)?.intValue ?? 0
    )
  }
}

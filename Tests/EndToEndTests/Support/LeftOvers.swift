import Foundation

/// What a session may leave behind: processes, and the folder in which cells are built.
struct LeftOvers {
  private let folder: TemporaryFolder

  /// What sessions leave behind that keep everything in a folder.
  init(in folder: TemporaryFolder) {
    self.folder = folder
  }

  /// The processes that are still there, Isola itself and what it has started, by the home that they were given.
  var processes: [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let home = Data("HOME=\(folder.path("home"))\0".utf8)
    return all.compactMap { pid_t($0) }.filter { process in
      // A zombie has no environment any more.
      FileManager.default.contents(atPath: "/proc/\(process)/environ")?.range(of: home) != nil
    }
  }

  /// Isola itself, while it runs.
  var isola: pid_t? {
    let path = URL(filePath: BuiltProduct.path("isola")).resolvingSymlinksInPath().path()
    return processes.first {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/exe")) == path
    }
  }

  /// The folders of built cells.
  var cellFolders: [String] {
    let cache = folder.path("home/.cache/isola")
    return ((try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []).filter { $0.hasPrefix("cells-") }
  }

  /// Waits until all processes have ended.
  ///
  /// - Parameter limit: How long to wait.
  /// - Returns: Those that have not.
  func processes(after limit: Duration = .seconds(20)) async -> [pid_t] {
    let deadline = ContinuousClock.now + limit
    while !processes.isEmpty, ContinuousClock.now < deadline {
      await Task.detached { try? await Task.sleep(for: .milliseconds(10)) }.value
    }
    return processes
  }
}

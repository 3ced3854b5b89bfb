import Foundation

/// The processes that were started from one terminal.
///
/// - SeeAlso: proc(5), field 6 of `/proc/pid/stat`; setsid(2).
struct ProcessSession {
  /// The process that opened the session.
  let leader: pid_t

  /// Those that are still there; a zombie has ended and only waits to be buried.
  var members: [pid_t] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { pid_t($0) }.filter(contains).sorted()
  }

  /// Waits until all have left, and kills those that do not.
  ///
  /// - Parameter limit: How long to wait.
  /// - Returns: Those that were killed.
  @discardableResult
  func end(within limit: Duration) async -> [pid_t] {
    let deadline = ContinuousClock.now + limit
    while !members.isEmpty, ContinuousClock.now < deadline {
      // A cancelled task does not sleep, but has to wait all the same: what it started must not outlive it.
      await Task.detached { try? await Task.sleep(for: .milliseconds(10)) }.value
    }
    let survivors = members
    for process in survivors { kill(process, SIGKILL) }
    return survivors
  }

  private func contains(_ process: pid_t) -> Bool {
    // The name, in parentheses, may contain anything, also parentheses; the fields after it are separated by spaces.
    guard
      let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat"),
      let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.split(separator: " "),
      fields.count > 3
    else { return false }
    return fields[0] != "Z" && fields[3] == String(leader)
  }
}

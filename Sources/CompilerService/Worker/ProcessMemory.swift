import Foundation

/// How much memory this process holds.
enum ProcessMemory {
  /// The resident memory in bytes; 0 when the system does not say.
  ///
  /// - SeeAlso: proc_pid_statm(5).
  static var residentBytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * 4096
  }
}

import Foundation
import Glibc

/// The editor of the person: `$VISUAL`, else `$EDITOR`, else `vi`.
enum Editor {
  /// Opens files and waits until the editor ends.
  ///
  /// The editor gets the terminal itself, since descriptor 1 may belong to what is captured here. A thread waits for it:
  /// those of Swift's pool may not.
  ///
  /// - Parameter files: The paths.
  /// - Returns: Its status; not 0 where there is no terminal.
  /// - SeeAlso: system(3).
  static func open(_ files: [String]) async -> Int32 {
    let names = files.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }.joined(separator: " ")
    let command = "exec </dev/tty >/dev/tty 2>&1; ${VISUAL:-${EDITOR:-vi}} \(names)"
    return await withCheckedContinuation { continuation in
      // The call reads the command, which is alive until it returns.
      Thread.detachNewThread { continuation.resume(returning: unsafe system(command)) }
    }
  }
}

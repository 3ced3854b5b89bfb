private import CEditLine
import Foundation

/// The program's second life: a crash at the prompt starts it again in place, in the same process and terminal.
///
/// It takes effect where a ``Console`` handles the process's signals; elsewhere a crash is a crash. The state behind this
/// belongs to C: it is written before ``arm(_:)`` and read by signal handlers.
package enum CrashRestart {
  /// Gets everything ready that a signal handler cannot make; once, in the program's first thread.
  ///
  /// - Parameters:
  ///   - arguments: What the program is started with, its own name first.
  ///   - environment: Its variables; how to find ``lastTrap(environment:)`` comes in addition.
  /// - Returns: Whether a restart is possible.
  /// - SeeAlso: execve(2).
  @discardableResult
  package static func prepare(arguments: [String], environment: [String: String]) -> Bool {
    useAlternateStack()
    return unsafe withCStrings(arguments) { arguments in
      unsafe withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        // Both arrays end in nil, and the call copies them.
        unsafe crash_restart_prepare(arguments, variables)
      }
    }
  }

  /// Says whether a crash from now on starts the program again.
  ///
  /// It does not when it comes within two seconds of such a start and before a line was read: then it ends the program,
  /// which would otherwise crash for ever.
  package static func arm(_ isArmed: Bool) {
    crash_restart_arm(isArmed)
  }

  /// Says that a crash starts the program again even right after such a start, since the next one will try less.
  ///
  /// - Parameter insists: Whether it does from now on, armed or not.
  package static func insist(_ insists: Bool) {
    crash_restart_insist(insists)
  }

  /// Lets the calling thread survive the overflow of its stack for as long as it takes to start the program again.
  ///
  /// Cheap enough to call for every job of a pool's thread. ``prepare(arguments:environment:)`` and the console's thread
  /// do it for themselves.
  package static func useAlternateStack() {
    alternate_stack_use()
  }

  /// Says what made the program start again, and closes the descriptor that told it; nil if nothing did.
  ///
  /// - Parameter environment: The program's own variables.
  /// - Returns: The report, at the first call.
  package static func lastTrap(environment: [String: String]) -> TrapReport? {
    let numbers = (environment["ISOLA_TRAP"] ?? "").split(separator: ":").map { Int32($0) }
    // A child inherits the variable too, but neither the process's number nor the descriptor.
    guard numbers.count == 2, numbers[0] == getpid(), let descriptor = numbers[1], descriptor > STDERR_FILENO else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    // The call writes at most as many bytes as the array has.
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0, let report = TrapReport(String(decoding: bytes[..<count].prefix { $0 != 0 }, as: UTF8.self)) else {
      return nil
    }
    close(descriptor)
    return report
  }

  /// Lends texts to a call as C has them: an array that ends in nil.
  private static func withCStrings<Result>(
    _ texts: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe body(copies)
  }
}

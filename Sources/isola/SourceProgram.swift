import Foundation
import Glibc

/// The program that reads people's sources, which this one becomes: SwiftSyntax would make every start slower.
enum SourceProgram {
  /// Goes on as that program, with its exit status.
  ///
  /// - Parameter arguments: The command and what follows it.
  /// - Returns: Only where it cannot be started: a sentence that says why.
  static func become(_ arguments: [String]) -> String {
    let path = Folders(environment: ProcessInfo.processInfo.environment).sourceProgram
    // Freed with this process, whose image the call replaces.
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    _ = unsafe execv(path, words)
    let reason = unsafe String(cString: strerror(errno))
    unsafe words.forEach { unsafe free($0) }
    return "isola: \(path) cannot be started (\(reason)); it belongs beside isola, and was expected there."
  }
}

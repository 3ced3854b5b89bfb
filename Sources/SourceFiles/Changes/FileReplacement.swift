package import Foundation
import Glibc

/// Puts other bytes in the place of a file's, so that a reader sees the old ones or the new ones, never a part.
package enum FileReplacement {
  /// Writes to a file beside it, which then takes its name; the mode stays, and a link stays a link.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - original: What it held when it was read.
  ///   - bytes: What it is to hold.
  /// - Throws: ``FileProblem``; the file is as it was then.
  package static func write(_ path: String, replacing original: Data, with bytes: Data) throws(FileProblem) {
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    guard let now = FileManager.default.contents(atPath: target), now == original else {
      throw FileProblem(path, .changed)
    }
    let mode: mode_t
    do { mode = try FileStatus(target).mode } catch { throw FileProblem(path, .changed) }
    // Renaming asks only for the folder's permission; a file that is read-only was meant to stay.
    // The paths are strings that live as long as each call.
    guard unsafe access(target, W_OK) == 0 else { throw FileProblem(path, .notWritten(reason(errno))) }
    let draft = "\(target).isola-\(getpid())-\(UInt32.random(in: .min ... .max))"
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileProblem(path, .notWritten(reason(errno))) }
    var failure = put(bytes, on: descriptor)
    if failure == 0, fchmod(descriptor, mode) != 0 { failure = errno }
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    close(descriptor)
    if failure == 0, unsafe rename(draft, target) != 0 { failure = errno }
    guard failure == 0 else {
      unsafe unlink(draft)
      throw FileProblem(path, .notWritten(reason(failure)))
    }
  }

  /// Writes all bytes.
  ///
  /// - Returns: The error number, 0 for none.
  private static func put(_ bytes: Data, on descriptor: Int32) -> Int32 {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      // The buffer is alive during the call, and the count is its own.
      let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  private static func reason(_ number: Int32) -> String {
    // The text is copied before anything else can ask for one.
    unsafe String(cString: strerror(number))
  }
}

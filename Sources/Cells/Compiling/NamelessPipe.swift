import CompilerService
import Foundation
private import Glibc
import Synchronization

/// A pipe to or from a child process, which goes with the program.
///
/// It has no name but the one under which the system shows our end of it: a process that comes to it when the program is
/// gone finds none, and one that waits there reads the end of the file. Nothing is left over.
///
/// Both ends are ours until ``finish()``, so that a child may come to it at any time.
final class NamelessPipe: Sendable {
  private let source: FileHandle
  private let sink: Mutex<FileHandle?>

  /// A pipe that nobody else has opened.
  init() {
    // Neither end may live on in a child, where it would keep the pipe open for ever: not even in one that another thread
    // starts in this moment. The call fills the two places; without descriptors left both ends are closed ones.
    var ends: [Int32] = [-1, -1]
    _ = unsafe ends.withUnsafeMutableBufferPointer { unsafe Self.pipe2?($0.baseAddress, O_CLOEXEC) }
    source = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    sink = Mutex(FileHandle(fileDescriptor: ends[1], closeOnDealloc: true))
  }

  /// The system's pipe2, which its headers show to C alone (`_GNU_SOURCE`).
  ///
  /// - SeeAlso: pipe2(2)
  private static let pipe2 = unsafe dlsym(nil, "pipe2").map {
    // The library declares the function so.
    unsafe unsafeBitCast($0, to: (@Sendable @convention(c) (UnsafeMutablePointer<Int32>?, Int32) -> Int32).self)
  }

  /// The name under which a child opens it, to read or to write.
  ///
  /// - SeeAlso: proc_pid_fd(5)
  var path: String { "/proc/\(getpid())/fd/\(source.fileDescriptor)" }

  /// Writes what a child is to read, at most as much as a pipe holds, so that nobody waits; nothing after ``finish()``.
  func write(_ bytes: Data) {
    sink.withLock { try? $0?.write(contentsOf: bytes) }
  }

  /// Gives our end for writing up: whoever reads comes to the end of the file.
  func finish() {
    sink.withLock { sink in
      try? sink?.close()
      sink = nil
    }
  }

  /// All that a child writes, as soon as it has closed its end.
  ///
  /// Our end for writing is given up when the child's first bytes are there; before, it keeps the file from ending.
  ///
  /// - Returns: The bytes; none when ``finish()`` comes first.
  func bytes() async -> Data {
    await withCheckedContinuation { continuation in
      Thread {
        var bytes = Data()
        while let more = DescriptorStream.read(from: self.source.fileDescriptor) {
          self.finish()
          bytes += more
        }
        continuation.resume(returning: bytes)
      }
      .start()
    }
  }
}

import Foundation
private import Glibc
import Synchronization

/// The side of the service that runs in a child process: reads requests, asks the compiler library or the parser,
/// writes answers.
///
/// The first thread only reads, so that the process ends at once when the service closes its end, even in the middle
/// of a compilation; a second thread owns the library. Standard output is moved away before anything is loaded:
/// what the compiler or a macro prints goes to standard error and cannot be taken for an answer.
package enum Worker {
  /// Runs until standard input ends.
  ///
  /// - Parameters:
  ///   - arguments: The path of the compiler library; without one only outlines are read.
  ///   - outline: What reads an outline; it is called on the thread that owns the library.
  /// - Returns: The exit status, 64 when there are more arguments.
  package static func run(arguments: [String], outline: @escaping @Sendable (String) -> SourceOutline) -> Int32 {
    guard arguments.count <= 1 else {
      FileHandle.standardError.write(Data("usage: isola-compiler [LIBSOURCEKITD]\n".utf8))
      return 64
    }
    signal(SIGINT, SIG_IGN)
    let answers = dup(1)
    dup2(2, 1)
    let lines = LineQueue()
    let compiler = Thread {
      let desk = WorkerDesk(library: arguments.first, outline: outline)
      while let line = lines.next() {
        var answer = desk.answer(to: line)
        answer.append(UInt8(ascii: "\n"))
        DescriptorStream.write(answer, to: answers)
        desk.finish()
      }
    }
    compiler.stackSize = 64 << 20
    compiler.start()
    var splitter = LineSplitter()
    while let bytes = DescriptorStream.read(from: 0) {
      for line in splitter.lines(of: bytes) { lines.append(line) }
    }
    _exit(0)
  }
}

/// Lines on their way from the thread that reads to the thread that compiles.
///
/// Both threads use it; the condition's lock owns the lines.
private final class LineQueue: Sendable {
  private let condition = NSCondition()
  private let lines = Mutex<[Data]>([])

  func append(_ line: Data) {
    lines.withLock { $0.append(line) }
    condition.lock()
    condition.signal()
    condition.unlock()
  }

  /// The next line, as soon as there is one.
  func next() -> Data? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let line = lines.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return line }
      condition.wait()
    }
  }
}

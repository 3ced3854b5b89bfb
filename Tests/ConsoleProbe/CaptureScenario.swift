import Console
import Foundation
import Synchronization

/// What code can do to descriptor 1, and what comes out of it.
///
/// Every text that is handed on is written to the real output in brackets, with `…` where the line does not end.
struct CaptureScenario {
  let capture: OutputCapture

  init(limit: Int = 1 << 20) throws {
    capture = try OutputCapture(limit: limit)
  }

  private func start() {
    let output = capture.realOutput
    capture.start(
      deliver: { write("[\($0.text)]\($0.endsLine ? "" : "…")\n", to: output) },
      reportSwallowed: { write("swallowed \($0)\n", to: output) }
    )
  }

  /// `print` and `write(2)` in turn, and what the output is before and after.
  func order() throws {
    print("before")
    start()
    print("one")
    write("two\n", to: STDOUT_FILENO)
    print("three ", terminator: "")
    write("four\n", to: STDOUT_FILENO)
    print("half", terminator: "")
    capture.drain()
    print(" and half")
    capture.close()
    print("after")
    capture.close()
  }

  /// Descriptor 1 is closed, and then led elsewhere.
  func closed() throws {
    start()
    close(STDOUT_FILENO)
    print("lost")
    capture.drain()
    print("found")
    let nothing = unsafe open("/dev/null", O_WRONLY)
    dup2(nothing, STDOUT_FILENO)
    print("lost too")
    capture.beginTurn()
    print("found too")
    close(STDOUT_FILENO)
    capture.close()
    print("real")
  }

  /// Descriptor 0 is closed, and then led elsewhere.
  func input() throws {
    start()
    close(STDIN_FILENO)
    capture.repairInput()
    print(readLine() ?? "nothing")
    capture.drain()
    let nothing = unsafe open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    capture.repairInput()
    capture.repairInput()
    print(readLine() ?? "nothing")
    capture.close()
  }

  /// Somebody gives `stdout` a buffer again.
  func buffer() throws {
    start()
    try bufferStdout()
    print("kept back")
    capture.drain()
    write("then\n", to: STDOUT_FILENO)
    capture.close()
  }

  /// A thread keeps `stdout` to itself for ever, with something in its buffer.
  func kept() throws {
    start()
    try bufferStdout()
    print("not to be had")
    let isKept = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      guard let stream = unsafe try? stdoutStream() else { return }
      unsafe flockfile(stream)
      isKept.signal()
      while true { pause() }
    }
    isKept.wait()
    write("written\n", to: STDOUT_FILENO)
    capture.drain()
    write("drained\n", to: capture.realOutput)
    // An ordinary exit waits for the stream.
    _exit(0)
  }

  /// Threads that print without end, while the first one drains; then how much memory it took.
  func flood() throws {
    let swallowed = Mutex(0)
    capture.start(deliver: { _ in }, reportSwallowed: { count in swallowed.withLock { $0 += count } })
    print("first")
    capture.drain()
    let before = peakMemory
    for _ in 1...2 {
      Thread.detachNewThread {
        while true { print(String(repeating: "0123456789", count: 20)) }
      }
      Thread.detachNewThread {
        let piece = String(repeating: "x", count: 1 << 20)
        while true { write(piece, to: STDOUT_FILENO) }
      }
    }
    while swallowed.withLock({ $0 < 30_000_000 }) { capture.drain() }
    write("grown by \((peakMemory - before) / 1024) megabytes\n", to: capture.realOutput)
    exit(0)
  }

  /// The most memory the program ever had, in kilobytes.
  private var peakMemory: Int {
    var usage = rusage()
    // The call fills a structure that outlives it; Glibc imports its constants as another type than its parameter.
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }
}

/// C's stream, by its symbol: Swift does not let a global variable of C be read.
private func stdoutStream() throws -> UnsafeMutablePointer<FILE> {
  guard let symbol = unsafe dlsym(nil, "stdout") else { throw POSIXError(.ENOENT) }
  // The symbol is `FILE *stdout`, set before the program begins.
  return unsafe symbol.assumingMemoryBound(to: UnsafeMutablePointer<FILE>.self).pointee
}

/// Gives `stdout` a buffer that is written when it is full.
private func bufferStdout() throws {
  // The stream keeps the memory for the rest of the program.
  let memory = UnsafeMutablePointer<CChar>.allocate(capacity: 4096)
  unsafe setvbuf(try stdoutStream(), memory, _IOFBF, 4096)
}

/// Writes a text.
func write(_ text: String, to descriptor: Int32) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    // The buffer is the slice's own for the length of the call.
    let count = unsafe rest.withUnsafeBytes { bytes in unsafe write(descriptor, bytes.baseAddress, bytes.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

import Dispatch
import Glibc

/// The thread that empties the pipe in a captured descriptor's place and hands the text on.
///
/// Everything it counts and holds is local to ``run()``.
struct CaptureReader: Sendable {
  /// How long a line without its newline is waited for, in milliseconds.
  static let patience: Int32 = 50

  let pipe: OwnedDescriptor
  let wake: WakeDescriptor
  let requests: CaptureRequests
  let limit: Int
  let deliver: @Sendable (CapturedText) -> Void
  let reportSwallowed: @Sendable (Int) -> Void

  /// Reads until it is asked to close.
  func run() {
    defer { requests.end() }
    let input = TerminalInput(descriptor: pipe.number, wake: wake)
    var lines = CapturedLines(limit: limit)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let readiness = input.wait(milliseconds: lines.hasPart ? Self.patience : nil)
      if readiness.isWoken {
        for request in requests.take() {
          answer(request.kind, &lines, &buffer)
          request.isDone.signal()
          if request.kind == .close { return }
        }
      } else if !readiness.hasInput, let part = lines.takePart() {
        deliver(part)
      }
      guard readiness.hasInput else { continue }
      // A flood that is not shown is read in large pieces: reading it as it comes would take a processor from the prompt.
      if lines.isFull { usleep(1000) }
      guard read(buffer.count, &lines, &buffer) != nil else { return }
    }
  }

  private func answer(_ kind: CaptureRequests.Kind, _ lines: inout CapturedLines, _ buffer: inout [UInt8]) {
    // No more than there is now: a writer that never stops would keep whoever asked for ever.
    var rest: Int32 = 0
    // The call writes into `rest`, which outlives it.
    guard unsafe ioctl(pipe.number, UInt(FIONREAD), &rest) == 0 else { return }
    while rest > 0, let count = read(Int(rest), &lines, &buffer), count > 0 { rest -= Int32(count) }
    if let part = kind == .drain ? lines.takePart() : lines.takeRest() { deliver(part) }
    if let count = lines.takeSwallowed() { reportSwallowed(count) }
    if kind == .beginTurn { lines.restart() }
  }

  /// Reads once and hands on.
  ///
  /// - Returns: How many bytes there were, or nil if nothing will ever come.
  private func read(_ most: Int, _ lines: inout CapturedLines, _ buffer: inout [UInt8]) -> Int? {
    // The call writes at most as many bytes as the buffer has.
    let count = unsafe Glibc.read(pipe.number, &buffer, min(most, buffer.count))
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : nil }
    for text in lines.take(buffer[..<count]) { deliver(text) }
    return count
  }
}

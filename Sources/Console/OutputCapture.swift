private import CEditLine
import Foundation

/// Everything that is written to descriptor 1 while code runs that does not know of the terminal's owner.
///
/// From ``start(deliver:reportSwallowed:)`` to ``close()`` a pipe stands in the descriptor's place. A thread of its own
/// empties it, so that a writer never waits for long, and hands the text on: whole lines as they come, a line without its
/// newline ``CaptureReader/patience`` milliseconds after its last byte.
///
/// Who may touch what: the reading thread owns all that is counted and held, ``CaptureRequests`` stands behind a lock, and
/// the descriptors never change.
package final class OutputCapture: Sendable {
  private let descriptor: Int32
  private let inputDescriptor: Int32
  private let output: OwnedDescriptor
  private let input: OwnedDescriptor?
  private let closesOnExec: Bool
  private let source: OwnedDescriptor
  private let sink: OwnedDescriptor
  private let wake: WakeDescriptor
  private let requests: CaptureRequests
  private let limit: Int
  private let phase = Guarded(Phase.ready)

  private enum Phase { case ready, capturing, closed }

  /// Leads where descriptor 1 led before, as long as this object lives.
  package var realOutput: Int32 { output.number }

  /// Leads where descriptor 0 led before; descriptor 0 itself if it was closed.
  package var realInput: Int32 { input?.number ?? inputDescriptor }

  /// Keeps duplicates of both descriptors; nothing is captured yet.
  ///
  /// - Parameters:
  ///   - limit: How many bytes of one turn are handed on.
  ///   - descriptor: The descriptor that will be captured.
  ///   - input: The descriptor that ``repairInput()`` looks after.
  /// - Throws: ``OutputCaptureError`` if the descriptor is closed or none is left.
  package init(
    limit: Int = 1 << 20,
    descriptor: Int32 = STDOUT_FILENO,
    input: Int32 = STDIN_FILENO
  ) throws(OutputCaptureError) {
    guard let output = OwnedDescriptor(duplicating: descriptor) else { throw OutputCaptureError(errno: errno) }
    var ends: [Int32] = [-1, -1]
    // The call fills the array's two elements.
    guard unsafe pipe(&ends) == 0 else { throw OutputCaptureError(errno: errno) }
    source = OwnedDescriptor(owning: ends[0])
    sink = OwnedDescriptor(owning: ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Only the reader's end: a writer that found its end full would lose text instead of waiting.
    _ = fcntl(ends[0], F_SETFL, O_RDONLY | O_NONBLOCK)
    do throws(ConsoleError) {
      wake = try WakeDescriptor()
    } catch {
      throw OutputCaptureError(errno: errno)
    }
    self.descriptor = descriptor
    inputDescriptor = input
    self.output = output
    self.input = OwnedDescriptor(duplicating: input)
    closesOnExec = fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0
    requests = CaptureRequests(wake: wake)
    self.limit = limit
  }

  deinit { close() }

  /// Puts the pipe in the descriptor's place.
  ///
  /// Both closures are called on the reading thread, one call after the other. They must neither write to the captured
  /// descriptor nor call this object.
  ///
  /// - Parameters:
  ///   - deliver: Takes the text.
  ///   - reportSwallowed: Takes how many bytes beyond the limit were dropped; at the next ``drain()`` or ``beginTurn()``.
  package func start(
    deliver: @escaping @Sendable (CapturedText) -> Void,
    reportSwallowed: @escaping @Sendable (Int) -> Void
  ) {
    let isFirst = phase.withLock { phase in
      defer { if phase == .ready { phase = .capturing } }
      return phase == .ready
    }
    guard isFirst else { return }
    if isStandardOutput {
      // Text of `print` and of `write(2)` then comes in the order it was written in, and nothing is lost in a crash.
      standard_output_unbuffer()
      crash_restart_set_streams(input?.number ?? -1, output.number, source.number)
    }
    sink.replace(descriptor)
    requests.open()
    let reader = CaptureReader(
      pipe: source,
      wake: wake,
      requests: requests,
      limit: limit,
      deliver: deliver,
      reportSwallowed: reportSwallowed
    )
    let thread = Thread { reader.run() }
    thread.name = "output"
    thread.stackSize = 1 << 19
    thread.start()
  }

  /// Waits until all that was written before the call has been handed on, a line without its newline too.
  ///
  /// Any thread may call it, also while another writes without end. A descriptor that was closed or led elsewhere is
  /// captured again.
  package func drain() {
    perform(.drain)
  }

  /// Drains, and lets another turn have the whole limit.
  package func beginTurn() {
    perform(.beginTurn)
  }

  /// Gives descriptor 0 back where it was closed or leads elsewhere.
  package func repairInput() {
    guard let input, !input.isSame(as: inputDescriptor) else { return }
    input.replace(inputDescriptor)
  }

  /// Lets the descriptor lead where it led before, and hands on what is left.
  ///
  /// Calling it again does nothing. C's `stdout` stays unbuffered.
  package func close() {
    let wasCapturing = phase.withLock { phase in
      defer { phase = .closed }
      return phase == .capturing
    }
    guard wasCapturing else { return }
    flush()
    output.replace(descriptor, closingOnExec: closesOnExec)
    requests.perform(.close)
    if isStandardOutput { crash_restart_set_streams(-1, -1, -1) }
  }

  private var isStandardOutput: Bool { descriptor == STDOUT_FILENO }

  private func perform(_ kind: CaptureRequests.Kind) {
    flush()
    phase.withLock { phase in
      // Under the lock, so that nothing is captured after it was given back.
      if phase == .capturing, !sink.isSame(as: descriptor) { sink.replace(descriptor) }
    }
    requests.perform(kind)
  }

  /// Empties C's `stdout` if somebody gave it a buffer again.
  ///
  /// Another thread may hold the stream while it waits for room in the pipe, or for ever; without a buffer nothing is in it.
  private func flush() {
    guard isStandardOutput else { return }
    for _ in 0..<50 where !standard_output_flush() { usleep(1000) }
  }
}

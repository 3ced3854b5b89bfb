private import Glibc
import Synchronization

/// A program that runs over pipes until it ends or its time is over.
///
/// One thread does it all: it feeds the input, collects both outputs and watches the time, so no pipe can fill up while
/// another one is waited for.
struct PipedProcess {
  private let call: ProgramCall
  private let process: pid_t
  private var input: PipeEnd?
  private var pendingInput: ArraySlice<UInt8>
  private var output: PipeEnd?
  private var errors: PipeEnd?
  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - call: What to start.
  ///   - text: What the program reads before its input ends.
  /// - Returns: The process, which waits to be listened to.
  /// - Throws: ``RunError/cannotStart(program:reason:)``.
  static func start(_ call: ProgramCall, input text: String) throws(RunError) -> PipedProcess {
    try starting.withLock { _ throws(RunError) in try PipedProcess(call, input: text) }
  }

  private init(_ call: ProgramCall, input text: String) throws(RunError) {
    let input = try PipeEnd.pair(for: call.path)
    let output = try PipeEnd.pair(for: call.path)
    let errors = try PipeEnd.pair(for: call.path)
    let descriptors = [input.reading.descriptor, output.writing.descriptor, errors.writing.descriptor]
    process = try call.start(descriptors: descriptors)
    input.writing.doNotWait()
    output.reading.doNotWait()
    errors.reading.doNotWait()
    self.call = call
    self.input = input.writing
    self.output = output.reading
    self.errors = errors.reading
    pendingInput = Array(text.utf8)[...]
  }

  /// Held while a program starts.
  ///
  /// A pipe is made first and kept from other programs second; one that started in between would keep it open.
  private static let starting = Mutex(())

  /// Waits for the end of the program and then ends what it has left running.
  ///
  /// - Parameters:
  ///   - limit: How long the program may take.
  ///   - isCancelled: Raised when nobody wants the result any more.
  /// - Returns: How the program ended and what it had printed until then.
  /// - Throws: ``RunError/overdue(command:limit:stdout:stderr:)``; `CancellationError`.
  mutating func finish(within limit: Duration, unless isCancelled: borrowing Atomic<Bool>) throws -> Run.Result {
    // A program that stops reading must not end the tests. The signal goes to this thread, which ends soon.
    var brokenPipe = sigset_t()
    unsafe sigemptyset(&brokenPipe)
    unsafe sigaddset(&brokenPipe, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &brokenPipe, nil)

    let deadline = ContinuousClock.now + limit
    while !hasEnded {
      guard ContinuousClock.now < deadline, !isCancelled.load(ordering: .relaxed) else {
        _ = end()
        if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
        throw RunError.overdue(command: [call.path] + call.arguments, limit: limit, stdout: stdout, stderr: stderr)
      }
      waitForPipes()
      exchange()
    }
    return end()
  }

  private var stdout: String { String(decoding: outputBytes, as: UTF8.self) }
  private var stderr: String { String(decoding: errorBytes, as: UTF8.self) }

  /// Whether the program has ended; it stays a zombie, so that its identifier is not given to another.
  private var hasEnded: Bool {
    var information = unsafe siginfo_t()
    let result = unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    return unsafe result == 0 && information.si_signo == SIGCHLD
  }

  /// Returns when a pipe has something to say, or soon: the end of a program without pipes is not heard.
  private func waitForPipes() {
    var entries: [pollfd] = []
    if let input { entries.append(pollfd(fd: input.descriptor, events: Int16(POLLOUT), revents: 0)) }
    if let output { entries.append(pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0)) }
    if let errors { entries.append(pollfd(fd: errors.descriptor, events: Int16(POLLIN), revents: 0)) }
    unsafe poll(&entries, nfds_t(entries.count), 5)
  }

  private mutating func exchange() {
    if input?.write(from: &pendingInput) == false { input = nil }
    if output?.read(into: &outputBytes) == false { output = nil }
    if errors?.read(into: &errorBytes) == false { errors = nil }
  }

  /// Kills the whole group, takes the last words, and frees the identifier.
  private mutating func end() -> Run.Result {
    let hadEnded = hasEnded
    kill(-process, SIGKILL)
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    exchange()
    let signal = status & 0x7f
    return Run.Result(
      exit: hadEnded && signal == 0 ? (status >> 8) & 0xff : nil,
      signal: signal == 0 ? nil : signal,
      stdout: stdout,
      stderr: stderr
    )
  }
}

/// What a child process wrote and how it ended.
struct ChildOutput: Equatable, Sendable {
  var output: [UInt8] = []
  var errors: [UInt8] = []
  /// The exit status, or the signal that it died of.
  var status: Int32 = 0
  var isSignal = false
}

/// Why a child process was stopped before its end.
enum ChildStop: Error, Equatable {
  case cancelled
  case timedOut
  case tooMuchOutput
  case notStarted(String)
}

/// The states of a child process, without the process.
struct ChildProgress {
  /// What has to be done after a change.
  enum Action: Equatable {
    case nothing
    case kill
  }

  enum Stream {
    case output, errors
  }

  private(set) var result = ChildOutput()
  private(set) var stop: ChildStop?
  private var isRunning = false
  private var hasEnded = false
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// The process runs now; when it was stopped before, it must be killed at once.
  mutating func started() -> Action {
    isRunning = true
    return stop == nil ? .nothing : .kill
  }

  /// The process should not go on; the first reason counts.
  mutating func stop(_ reason: ChildStop) -> Action {
    guard stop == nil, !hasEnded else { return .nothing }
    stop = reason
    return isRunning ? .kill : .nothing
  }

  /// Bytes arrived.
  mutating func received(_ bytes: some Collection<UInt8>, on stream: Stream) -> Action {
    switch stream {
    case .output: result.output += stop == nil ? Array(bytes) : []
    case .errors: result.errors += bytes.prefix(max(0, limit - result.errors.count))
    }
    guard result.output.count > limit else { return .nothing }
    result.output = []
    return stop(.tooMuchOutput)
  }

  /// The process was waited for.
  mutating func ended(status: Int32, isSignal: Bool) {
    hasEnded = true
    result.status = status
    result.isSignal = isSignal
  }
}

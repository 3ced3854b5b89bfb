/// Lines that were asked for and not yet read.
///
/// The lock is the only owner: tasks ask, the reader's thread takes.
final class ReadRequests: Sendable {
  /// What the reader's thread does next.
  enum Next {
    case read(Request)
    case wait
    case end
  }

  /// One line that was asked for.
  struct Request {
    let identifier: Int
    let prompt: String
    let answer: CheckedContinuation<ConsoleInput, Never>
  }

  private struct State {
    var waiting: [Request] = []
    /// The request that is being read.
    var current: Int?
    /// Requests that were cancelled before they could be taken or answered.
    var cancelled: Set<Int> = []
    var nextIdentifier = 0
    var isClosing = false
  }

  private let wake: WakeDescriptor
  private let state = Guarded(State())

  init(wake: WakeDescriptor) {
    self.wake = wake
  }

  /// Waits for a line.
  func read(prompt: String) async -> ConsoleInput {
    let identifier = state.withLock { state in
      state.nextIdentifier += 1
      return state.nextIdentifier
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { answer in
        let isRefused = state.withLock { state in
          let isRefused = state.isClosing || state.cancelled.remove(identifier) != nil
          if !isRefused { state.waiting.append(Request(identifier: identifier, prompt: prompt, answer: answer)) }
          return isRefused
        }
        if isRefused {
          answer.resume(returning: .endOfInput)
        } else {
          wake.wake()
        }
      }
    } onCancel: {
      cancel(identifier)
    }
  }

  /// Takes the oldest request; after ``close()`` all that are left are answered with the end of input.
  func next() -> Next {
    let (next, abandoned) = state.withLock { state -> (Next, [Request]) in
      if state.isClosing {
        defer { state.waiting = [] }
        return (.end, state.waiting)
      }
      guard !state.waiting.isEmpty else { return (.wait, []) }
      let request = state.waiting.removeFirst()
      state.current = request.identifier
      return (.read(request), [])
    }
    for request in abandoned { request.answer.resume(returning: .endOfInput) }
    return next
  }

  /// Answers the request that was taken.
  func answer(_ request: Request, with input: ConsoleInput) {
    state.withLock { state in
      state.current = nil
      state.cancelled.remove(request.identifier)
    }
    request.answer.resume(returning: input)
  }

  /// Whether the line being read has to end: its task was cancelled, or the console closed.
  var mustEnd: Bool {
    state.withLock { state in
      state.isClosing || state.current.map(state.cancelled.contains) ?? false
    }
  }

  /// Ends the line being read, and every later request.
  func close() {
    state.withLock { $0.isClosing = true }
    wake.wake()
  }

  private func cancel(_ identifier: Int) {
    let request = state.withLock { state -> Request? in
      if let index = state.waiting.firstIndex(where: { $0.identifier == identifier }) {
        return state.waiting.remove(at: index)
      }
      // Being read, or cancelled before it was asked.
      state.cancelled.insert(identifier)
      return nil
    }
    if let request {
      request.answer.resume(returning: .endOfInput)
    } else {
      wake.wake()
    }
  }
}

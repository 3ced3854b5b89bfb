import Synchronization

/// Lines that were asked for and not yet read.
///
/// The lock is the only owner: tasks ask, the reader's thread takes.
final class ReadRequests: Sendable {
  /// What the reader's thread does next.
  enum Next {
    case read(prompt: String, answer: CheckedContinuation<ConsoleInput, Never>)
    case wait
    case end
  }

  private struct State {
    var waiting: [(prompt: String, answer: CheckedContinuation<ConsoleInput, Never>)] = []
    var isClosing = false
  }

  private let wake: WakeDescriptor
  private let state = Mutex(State())

  init(wake: WakeDescriptor) {
    self.wake = wake
  }

  /// Waits for a line.
  func read(prompt: String) async -> ConsoleInput {
    await withCheckedContinuation { answer in
      let isClosing = state.withLock { state in
        if !state.isClosing { state.waiting.append((prompt, answer)) }
        return state.isClosing
      }
      if isClosing {
        answer.resume(returning: .endOfInput)
      } else {
        wake.wake()
      }
    }
  }

  /// Takes the oldest request. After ``close()`` all that are left are answered with the end of input.
  func next() -> Next {
    let (next, abandoned) = state.withLock { state -> (Next, [CheckedContinuation<ConsoleInput, Never>]) in
      if state.isClosing {
        defer { state.waiting = [] }
        return (.end, state.waiting.map(\.answer))
      }
      guard !state.waiting.isEmpty else { return (.wait, []) }
      let request = state.waiting.removeFirst()
      return (.read(prompt: request.prompt, answer: request.answer), [])
    }
    for answer in abandoned { answer.resume(returning: .endOfInput) }
    return next
  }

  /// Whether the console was closed.
  var isClosing: Bool { state.withLock { $0.isClosing } }

  /// Ends the line being read, and every later request.
  func close() {
    state.withLock { $0.isClosing = true }
    wake.wake()
  }
}

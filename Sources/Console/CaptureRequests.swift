import Dispatch

/// What others want of the thread that reads a captured descriptor.
///
/// The lock is the only owner: any thread asks and waits, the reading thread takes and answers.
final class CaptureRequests: Sendable {
  enum Kind {
    /// Hand on what was written so far.
    case drain
    /// The same, and count from nothing again.
    case beginTurn
    /// The same, and end.
    case close
  }

  struct Request {
    let kind: Kind
    let isDone = DispatchSemaphore(value: 0)
  }

  private struct State {
    var waiting: [Request] = []
    var isOpen = false
  }

  private let wake: WakeDescriptor
  private let state = Guarded(State())

  init(wake: WakeDescriptor) {
    self.wake = wake
  }

  /// A thread reads from now on.
  func open() {
    state.withLock { $0.isOpen = true }
  }

  /// Asks and waits for the answer; returns at once if no thread reads.
  func perform(_ kind: Kind) {
    let request = Request(kind: kind)
    let isOpen = state.withLock { state in
      if state.isOpen { state.waiting.append(request) }
      return state.isOpen
    }
    guard isOpen else { return }
    wake.wake()
    request.isDone.wait()
  }

  /// Takes everything that was asked.
  func take() -> [Request] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// No thread reads any more; whoever still waits is answered.
  func end() {
    let abandoned = state.withLock { state in
      defer { state = State() }
      return state.waiting
    }
    for request in abandoned { request.isDone.signal() }
  }
}

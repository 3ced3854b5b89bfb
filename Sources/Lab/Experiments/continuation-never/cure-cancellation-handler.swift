// The continuation is kept in a slot that gives it away once.
// The cancellation handler takes it and resumes with an error, so the wait ends.
import Synchronization

final class Slot: Sendable {
  let continuation = Mutex<CheckedContinuation<Void, any Error>?>(nil)

  func take() -> CheckedContinuation<Void, any Error>? {
    continuation.withLock { stored in
      let taken = stored
      stored = nil
      return taken
    }
  }
}

@main struct App {
  static func main() async {
    let slot = Slot()
    let waiting = Task {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          slot.continuation.withLock { $0 = continuation }
        }
      } onCancel: {
        slot.take()?.resume(throwing: CancellationError())
        // expected-6-mainactor-error@-1 {{call to main actor-isolated instance method 'take()' in a synchronous nonisolated context}}
      }
    }
    try? await Task.sleep(for: .milliseconds(30))
    waiting.cancel()
    print("result=\(await waiting.result)")
  }
}

import Synchronization
import Testing

struct TurnstileTests {
  /// The mutex owns the numbers.
  private final class Counts: Sendable {
    let numbers = Mutex((inside: 0, most: 0, passed: 0))
  }

  @Test func `no more pass at a time than there are places, and all pass`() async throws {
    let turnstile = Turnstile(places: 2)
    let counts = Counts()

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await turnstile.pass {
            counts.numbers.withLock {
              $0.inside += 1
              $0.most = max($0.most, $0.inside)
            }
            await Task.yield()
            counts.numbers.withLock {
              $0.inside -= 1
              $0.passed += 1
            }
          }
        }
      }
      try await group.waitForAll()
    }

    #expect(counts.numbers.withLock(\.passed) == 50)
    #expect(counts.numbers.withLock(\.most) <= 2)
  }

  @Test func `one who is cancelled while he waits never comes in and leaves the place free`() async throws {
    let turnstile = Turnstile(places: 1)

    try await turnstile.pass {
      let waiting = Task { try await turnstile.pass { Issue.record("came in") } }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    #expect(try await turnstile.pass { true })
  }
}

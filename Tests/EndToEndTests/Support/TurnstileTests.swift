import Synchronization
import Testing

struct TurnstileTests {
  @Test func `no more pass at a time than there are places, and all pass`() async throws {
    let turnstile = Turnstile(places: 2)
    let counts = Mutex((inside: 0, most: 0, passed: 0))

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await turnstile.pass {
            counts.withLock {
              $0.inside += 1
              $0.most = max($0.most, $0.inside)
            }
            await Task.yield()
            counts.withLock {
              $0.inside -= 1
              $0.passed += 1
            }
          }
        }
      }
      try await group.waitForAll()
    }

    #expect(counts.withLock(\.passed) == 50)
    #expect(counts.withLock(\.most) <= 2)
  }

  @Test func `one who is cancelled while he waits never comes in and takes nobody's place`() async throws {
    let turnstile = Turnstile(places: 1)

    try await turnstile.pass {
      let waiting = Task { try await turnstile.pass { Issue.record("came in") } }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    #expect(try await turnstile.pass { true })
  }
}

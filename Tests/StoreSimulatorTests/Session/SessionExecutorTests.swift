import Testing

@testable import StoreSimulator

struct SessionExecutorTests {
  @Test func `a caller that may not wait and callers that may are one after the other`() async throws {
    let session = try StoreSession(configuration: .builtIn, clock: SystemStoreClock())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          for _ in 0..<100 {
            if number.isMultiple(of: 2) {
              session.synchronously { $0.setAskToBuyEnabled(!$0.askToBuyEnabled) }
            } else {
              await session.toggleAskToBuy()
            }
          }
        }
      }
    }
    #expect(await session.askToBuyEnabled == false)
  }

  @Test func `every thread of the pool may ask at once while work waits for a thread`() async throws {
    let sessions = try (0..<64).map { _ in try StoreSession(configuration: .builtIn, clock: SystemStoreClock()) }
    let answers = await withTaskGroup(of: Int.self) { group in
      for session in sessions {
        group.addTask {
          // Work that is awaited is queued by the child, and asked for by this thread before anybody has taken it.
          async let awaited = session.allTransactions().count
          let asked = session.synchronously { $0.allTransactions().count }
          return await awaited + asked
        }
      }
      return await group.reduce(0, +)
    }
    #expect(answers == 0)
  }

  @Test func `what is thrown comes back, and the turn with it`() throws {
    let session = try StoreSession(configuration: .builtIn, clock: SystemStoreClock())
    #expect(throws: StoreSessionError.noTransactionFound(7)) {
      try session.synchronously { try $0.refundTransaction(identifier: 7) }
    }
    #expect(session.synchronously { $0.allTransactions().isEmpty })
  }
}

extension StoreSession {
  fileprivate func toggleAskToBuy() { setAskToBuyEnabled(!askToBuyEnabled) }
}

/// The turns by themselves: threads are numbers, work is a letter.
struct SessionTurnsTests {
  @Test func `work starts a thread once, and that thread does all of it`() {
    play(
      (.add("a"), "start"),
      (.add("b"), "nothing"),
      (.next(1), "run a"),
      (.add("c"), "nothing"),
      (.next(1), "run b"),
      (.next(1), "run c"),
      (.next(1), "leave, nothing"),
      (.add("d"), "start")
    )
  }

  @Test func `who asks goes before work that has not begun`() {
    play(
      (.add("a"), "start"),
      (.claim(2), "go"),
      (.next(1), "leave, nothing"),
      (.release, "start"),
      (.next(1), "run a")
    )
  }

  @Test func `who asks while work is done gets the turn after that piece`() {
    play(
      (.add("a"), "start"),
      (.add("b"), "nothing"),
      (.next(1), "run a"),
      (.claim(2), "wait"),
      (.next(1), "leave, wake 2"),
      (.add("c"), "nothing"),
      (.release, "start"),
      (.next(3), "run b"),
      (.next(3), "run c")
    )
  }

  @Test func `the turn goes from one who asks to the next`() {
    play(
      (.claim(1), "go"),
      (.claim(2), "wait"),
      (.claim(3), "wait"),
      (.add("a"), "nothing"),
      (.release, "wake 2"),
      (.release, "wake 3"),
      (.release, "start")
    )
  }

  private enum Call {
    case add(String)
    case claim(UInt)
    case release
    case next(UInt)
  }

  private func play(_ calls: (call: Call, answer: String)..., at place: SourceLocation = #_sourceLocation) {
    var turns = SessionTurns<String, UInt>()
    for (call, expected) in calls {
      let answer =
        switch call {
        case .add(let job): text(turns.add(job))
        case .claim(let thread): turns.claim(for: thread, thread) ? "go" : "wait"
        case .release: text(turns.release())
        case .next(let thread): text(turns.next(for: thread))
        }
      #expect(answer == expected, "\(call)", sourceLocation: place)
    }
  }

  private func text(_ action: SessionTurns<String, UInt>.Action?) -> String {
    switch action {
    case .start: "start"
    case .wake(let thread): "wake \(thread)"
    case nil: "nothing"
    }
  }

  private func text(_ step: SessionTurns<String, UInt>.Step) -> String {
    switch step {
    case .run(let job): "run \(job)"
    case .leave(let action): "leave, \(text(action))"
    }
  }
}

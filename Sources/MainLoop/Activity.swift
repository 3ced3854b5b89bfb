internal import Dispatch
internal import Synchronization

/// How much of the program is at work, and who waits for it to be still.
///
/// Executors count each job from the moment it is queued until it has run, so the count never touches zero while one job
/// hands over to another. The count is one atomic number; the lock is only taken when somebody waits.
///
/// Work on executors that do not report here (an actor with a queue of its own, a thread, a child process) is not seen.
/// Whoever owns such an executor can report it with ``begin()`` and ``end()``.
package final class Activity: Sendable {
  private struct Waiting {
    var waiters: [UInt64: @Sendable () -> Void] = [:]
    var nextTicket: UInt64 = 0
    var hindrances: [@Sendable () -> Bool] = []
  }

  /// When the jobs began that run on the threads of the program.
  let jobStart = JobStart()

  private let count = Atomic<Int>(0)
  private let hasWaiters = Atomic<Bool>(false)
  private let waiting = Mutex(Waiting())

  /// Creates a count of zero.
  package init() {}

  /// How many pieces of work are queued or running.
  package var current: Int { count.load(ordering: .sequentiallyConsistent) }

  /// Notes that a piece of work is queued or running.
  package func begin() {
    count.add(1, ordering: .sequentiallyConsistent)
  }

  /// Notes that a piece of work has ended.
  package func end() {
    let rest = count.subtract(1, ordering: .sequentiallyConsistent).newValue
    guard rest == 0, hasWaiters.load(ordering: .sequentiallyConsistent) else { return }
    releaseIfStill()
  }

  /// Adds a reason not to be still although nothing is counted.
  ///
  /// What the reason stands for has to call ``begin()`` and ``end()`` once it is dealt with, or ``lookAgain()``.
  ///
  /// - Parameter hindrance: Asked while nothing is counted; it must not call back.
  func addHindrance(_ hindrance: @escaping @Sendable () -> Bool) {
    waiting.withLock { $0.hindrances.append(hindrance) }
  }

  /// Looks whether those who wait can go on because a hindrance has gone.
  func lookAgain() {
    guard hasWaiters.load(ordering: .sequentiallyConsistent) else { return }
    releaseIfStill()
  }

  /// Waits until nothing is queued and nothing runs.
  ///
  /// The job that calls is at work itself until it is suspended here. Cancellation does not end the wait.
  package func quiescence() async {
    await withCheckedContinuation { continuation in
      whenStill { continuation.resume() }
    }
  }

  /// Blocks the calling thread, which must not be counted itself, until nothing is queued and nothing runs.
  ///
  /// - Parameters:
  ///   - deadline: When to give up.
  ///   - interruption: Ends the wait early.
  /// - Returns: Whether the program was still; `false` after the deadline and after an interruption.
  func waitUntilStill(deadline: DispatchTime, interruption: Interruption) -> Bool {
    let flag = Flag()
    let ticket = whenStill {
      flag.raise()
      interruption.signal.signal()
    }
    defer { forget(ticket) }
    while !flag.isRaised {
      if interruption.isRaised || interruption.signal.wait(timeout: deadline) == .timedOut { return flag.isRaised }
    }
    return true
  }

  @discardableResult
  private func whenStill(_ waiter: @escaping @Sendable () -> Void) -> UInt64 {
    let ticket = waiting.withLock { waiting in
      let ticket = waiting.nextTicket
      waiting.nextTicket += 1
      waiting.waiters[ticket] = waiter
      hasWaiters.store(true, ordering: .sequentiallyConsistent)
      return ticket
    }
    releaseIfStill()
    return ticket
  }

  private func forget(_ ticket: UInt64) {
    waiting.withLock { waiting in
      waiting.waiters[ticket] = nil
      hasWaiters.store(!waiting.waiters.isEmpty, ordering: .sequentiallyConsistent)
    }
  }

  private func releaseIfStill() {
    let released = waiting.withLock { waiting -> [@Sendable () -> Void] in
      guard count.load(ordering: .sequentiallyConsistent) == 0, !waiting.hindrances.contains(where: { $0() }) else {
        return []
      }
      let released = waiting.waiters.sorted { $0.key < $1.key }.map(\.value)
      waiting.waiters = [:]
      hasWaiters.store(false, ordering: .sequentiallyConsistent)
      return released
    }
    for waiter in released { waiter() }
  }
}

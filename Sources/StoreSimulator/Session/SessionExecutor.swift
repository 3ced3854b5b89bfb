import Dispatch
import Glibc
import Synchronization

/// What a session's work runs on: one thing at a time, on whichever thread is free.
///
/// Work that is awaited runs on the pool, as an actor's does. StoreKit's test session has members that may not wait;
/// they run on the thread of their caller, between two pieces of work. Such a caller blocks only while another thread
/// is at work, never for work that waits for a thread, so all threads of the pool may ask at once.
///
/// - SeeAlso: SE-0392, custom actor executors.
final class SessionExecutor: SerialExecutor {
  private let state = Mutex(SessionTurns<UnownedJob, DispatchSemaphore>())

  /// Takes a piece of work.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    perform(state.withLock { $0.add(job) })
  }

  /// Runs a piece of work on this thread.
  func run<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let thread = Self.thread
    let turn = DispatchSemaphore(value: 0)
    if !state.withLock({ $0.claim(for: thread, turn) }) { turn.wait() }
    defer { perform(state.withLock { $0.release() }) }
    return try body()
  }

  /// Traps where the session's work does not run on this thread.
  func checkIsolated() {
    precondition(owns, "The state of a store session was used outside of the session.")
  }

  /// Whether the session's work runs on this thread.
  func isIsolatingCurrentContext() -> Bool? { owns }

  private var owns: Bool {
    let thread = Self.thread
    return state.withLock { $0.owner == thread }
  }

  private func perform(_ action: SessionTurns<UnownedJob, DispatchSemaphore>.Action?) {
    switch action {
    case .start: Task.detached(name: "store session") { self.drain() }
    case .wake(let turn): turn.signal()
    case nil: break
    }
  }

  /// Runs what waits, until there is nothing or somebody else has the turn.
  private func drain() {
    let thread = Self.thread
    while true {
      switch state.withLock({ $0.next(for: thread) }) {
      case .run(let job): unsafe job.runSynchronously(on: asUnownedSerialExecutor())
      case .leave(let action): return perform(action)
      }
    }
  }

  private static var thread: UInt { UInt(pthread_self()) }
}

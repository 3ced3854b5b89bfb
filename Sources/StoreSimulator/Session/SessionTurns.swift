/// Whose turn it is on a session: the state behind ``SessionExecutor``, which performs what it answers.
struct SessionTurns<Job, Turn> {
  /// What is to be done after the lock is released.
  enum Action {
    /// Work waits and nobody is about to do it.
    case start
    /// The turn is handed to a thread that waits for it.
    case wake(Turn)
  }

  /// What a thread that does the work does next.
  enum Step {
    case run(Job)
    case leave(Action?)
  }

  /// The thread that has the turn.
  private(set) var owner: UInt?
  private var jobs: ArraySlice<Job> = []
  private var waiting: ArraySlice<(thread: UInt, turn: Turn)> = []
  private var isStarting = false

  /// Takes a piece of work.
  mutating func add(_ job: Job) -> Action? {
    jobs.append(job)
    return start()
  }

  /// Gives a thread the turn.
  ///
  /// - Returns: Whether it has it; otherwise it has to wait.
  mutating func claim(for thread: UInt, _ turn: Turn) -> Bool {
    guard let owner else {
      owner = thread
      return true
    }
    precondition(owner != thread, "A store session was asked to do something while it did something on this thread.")
    waiting.append((thread, turn))
    return false
  }

  /// Takes the turn back from the thread that claimed it.
  mutating func release() -> Action? { handOver() ?? start() }

  /// What a thread that was started for the work does next; those who wait on their own threads come first.
  mutating func next(for thread: UInt) -> Step {
    isStarting = false
    guard owner == nil || owner == thread else { return .leave(nil) }
    if let action = handOver() { return .leave(action) }
    guard let job = jobs.popFirst() else { return .leave(nil) }
    owner = thread
    return .run(job)
  }

  private mutating func handOver() -> Action? {
    let next = waiting.popFirst()
    owner = next?.thread
    return next.map { .wake($0.turn) }
  }

  private mutating func start() -> Action? {
    guard !jobs.isEmpty, owner == nil, !isStarting else { return nil }
    isStarting = true
    return .start
  }
}

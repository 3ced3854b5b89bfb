/// The order in which a loop runs its jobs, and whether it may.
///
/// First in, first out. The queue knows whether the loop sleeps, so that whoever adds work wakes it exactly when that is
/// needed. It performs nothing: its owner holds it in a `Mutex` and performs the returned actions outside the lock.
package struct JobQueue<Job> {
  /// What the one who changed the queue has to do for the loop.
  package enum Action: Equatable, Sendable {
    /// The loop is at work already, or has no reason to be.
    case nothing
    /// The loop was at rest: it counts as busy from now on, and its descriptor has to be signalled.
    case wake
    /// The loop counts as busy already and waits for the end of an inspection: signal its descriptor.
    case signal
  }

  /// What the loop does next.
  package enum Next {
    /// Run this job.
    case run(Job)
    /// Sleep until woken, and count as being at rest: nothing is there that may run.
    case rest
    /// Sleep until the inspection ends, and go on counting as busy.
    case pause
    /// Leave the loop.
    case finish
  }

  private enum Sleep {
    case awake
    case resting
    case paused
  }

  private var jobs = FIFO<Job>()
  private var sleep = Sleep.resting
  private var releasedCount = 0
  private var inspectionCount = 0
  private var isStopping = false

  /// Whether jobs wait for ``step()`` or ``resume()``.
  package private(set) var isHeld = false

  /// Creates an empty queue whose loop is at rest.
  package init() {}

  /// Every job that has not been taken, the next one first.
  package var pending: [Job] { jobs.elements }

  /// Whether a loop at rest is one that also waits for other work than jobs.
  package var isRestingFreely: Bool { sleep == .resting && !isHeld }

  private var mayRun: Bool {
    isHeld ? releasedCount > 0 : !jobs.isEmpty
  }

  /// Adds a job behind all others.
  ///
  /// - Parameter job: The job.
  /// - Returns: Whether the loop has to be woken; a held job wakes nobody.
  package mutating func enqueue(_ job: Job) -> Action {
    jobs.append(job)
    return mayRun ? rouse() : .nothing
  }

  /// Takes the next job, or says how to wait for one.
  ///
  /// - Returns: What the loop does next.
  package mutating func next() -> Next {
    if isStopping {
      isStopping = false
      sleep = .resting
      return .finish
    }
    guard mayRun else {
      sleep = .resting
      return .rest
    }
    guard inspectionCount == 0 else {
      sleep = .paused
      return .pause
    }
    guard let job = jobs.popFirst() else {
      sleep = .resting
      return .rest
    }
    if isHeld { releasedCount -= 1 }
    return .run(job)
  }

  /// Notes that the loop is at work, whatever woke it.
  ///
  /// - Returns: ``Action/wake`` when it was at rest until now.
  package mutating func rouse() -> Action {
    guard sleep == .resting else { return .nothing }
    sleep = .awake
    return .wake
  }

  /// Lets no further job through.
  package mutating func hold() {
    isHeld = true
  }

  /// Lets exactly one more job through a held queue.
  ///
  /// - Returns: The job that was let through, `nil` when the queue is not held or has no other job; and what to do for
  ///   the loop.
  package mutating func step() -> (job: Job?, action: Action) {
    guard isHeld, let job = jobs.element(at: releasedCount) else { return (nil, .nothing) }
    releasedCount += 1
    return (job, rouse())
  }

  /// Lets all jobs through again.
  ///
  /// - Returns: What to do for the loop; one at rest looks again even when there is no job.
  package mutating func resume() -> Action {
    guard isHeld else { return .nothing }
    isHeld = false
    releasedCount = 0
    return rouse()
  }

  /// Makes the loop leave before it runs another job.
  ///
  /// - Returns: What to do for the loop. A loop that does not run yet leaves as soon as it is started.
  package mutating func stop() -> Action {
    isStopping = true
    guard sleep == .paused else { return rouse() }
    sleep = .awake
    return .signal
  }

  /// Keeps every pending job where it is until ``endInspection()``.
  ///
  /// Jobs can be read while nobody can run them, without holding the lock for so long.
  package mutating func beginInspection() {
    inspectionCount += 1
  }

  /// Ends what ``beginInspection()`` began.
  ///
  /// - Returns: What to do for the loop.
  package mutating func endInspection() -> Action {
    inspectionCount -= 1
    guard inspectionCount == 0, sleep == .paused else { return .nothing }
    sleep = .awake
    return .signal
  }
}

extension JobQueue: Sendable where Job: Sendable {}
extension JobQueue.Next: Equatable where Job: Equatable {}
extension JobQueue.Next: Sendable where Job: Sendable {}

private import Glibc
internal import Synchronization

/// The main actor's executor: a loop whose jobs can be held, looked into and stepped.
///
/// Jobs run in the order in which they came. The queue is owned by a `Mutex`; the jobs themselves run on the one thread
/// that called ``run()``. Any thread may hold, step and look. As a value it serves as the executor of any actor, whose jobs
/// then run on the thread of a test; ``install()`` makes it the main actor's.
package final class MainLoop: SerialExecutor {
  /// What the program is doing, jobs of this loop included.
  package let activity: Activity

  let queue = Mutex(JobQueue<UnownedJob>())
  let waker: WakeDescriptor
  let servesMainQueue: Bool
  let owner = Atomic<UInt>(0)
  let longestTicks = Atomic<UInt64>(0)
  let process: Int32 = getpid()

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - activity: Where the loop reports that it is busy.
  ///   - servesMainQueue: Whether the loop also runs the blocks of `DispatchQueue.main`; only right for a loop that runs on
  ///     the main thread.
  /// - Throws: ``DescriptorError`` when the process may open no more descriptors.
  package init(activity: Activity, servesMainQueue: Bool = false) throws(DescriptorError) {
    self.activity = activity
    self.servesMainQueue = servesMainQueue
    waker = try WakeDescriptor()
    if servesMainQueue {
      activity.addHindrance { [weak self] in self?.hasWaitingBlocks ?? false }
    }
  }

  /// Adds a job behind all others.
  ///
  /// - Parameter job: The job.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    perform(queue.withLock { $0.enqueue(job) })
  }

  /// Makes ``run()`` return before it runs another job; a loop that does not run yet returns at once.
  package func stop() {
    perform(queue.withLock { $0.stop() })
  }

  /// Whether the calling thread is the one that this loop's jobs run on.
  ///
  /// - Returns: Always an answer: the runtime then says itself what was expected, and where.
  package func isIsolatingCurrentContext() -> Bool? {
    isOnLoopThread
  }

  /// Ends the program unless the calling thread is the one that this loop's jobs run on.
  ///
  /// Runtimes that do not ask ``isIsolatingCurrentContext()`` ask this. The answer "no" has to be a trap; it is one that
  /// says why.
  package func checkIsolated() {
    if !isOnLoopThread { fatalError(IsolationReport.unexpectedThread(isMainActor: servesMainQueue)) }
  }

  var isOnLoopThread: Bool { owner.load(ordering: .acquiring) == UInt(pthread_self()) }

  /// Does what a change of the queue asks for; never under its lock.
  func perform(_ action: JobQueue<UnownedJob>.Action) {
    switch action {
    case .nothing: break
    case .wake:
      activity.begin()
      waker.signal()
    case .signal: waker.signal()
    }
  }

  private var hasWaitingBlocks: Bool {
    queue.withLock(\.isRestingFreely) && owner.load(ordering: .acquiring) != 0 && MainDispatchQueue.hasWork
  }
}

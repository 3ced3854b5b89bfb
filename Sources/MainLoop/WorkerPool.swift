private import CDispatch
internal import Synchronization

/// The global executor: runs jobs on Dispatch's concurrent queues and knows whether any is queued or running.
///
/// Installed, it runs every job that has no other place, those of default actors included. It can also be given to tasks
/// as their executor preference.
package final class WorkerPool: TaskExecutor {
  /// What the program is doing, jobs of this pool included.
  package let activity: Activity

  let scheduler: Scheduler
  /// The address of the C function that threads are prepared with; 0 for none.
  private let preparation = Atomic<UInt>(0)

  /// Creates a pool.
  ///
  /// - Parameter scheduler: Where jobs wait that have a delay; its activity counts the pool's jobs.
  package init(scheduler: Scheduler) {
    self.scheduler = scheduler
    activity = scheduler.activity
  }

  /// Names what a thread does before each job, from now on; it has to be quick.
  ///
  /// - Parameter function: A C function, so that a job does not pay for a closure's context.
  package func prepareThreads(with function: @escaping @convention(c) () -> Void) {
    // The address of a function fits a word, and comes back as the same type in `run(_:origin:)`.
    preparation.store(unsafe unsafeBitCast(function, to: UInt.self), ordering: .releasing)
  }

  /// Waits until no job is queued or running, here or on the main loop that shares the pool's activity.
  ///
  /// Jobs that a held main loop keeps back do not count, nor does work on executors that report to no activity.
  /// Cancellation does not end the wait.
  package func quiescence() async {
    await activity.quiescence()
  }

  /// Queues a job according to its priority.
  ///
  /// - Parameter job: The job.
  package func enqueue(_ job: consuming ExecutorJob) {
    enqueue(UnownedJob(job))
  }

  /// Queues a job according to its priority.
  ///
  /// - Parameter job: The job.
  package func enqueue(_ job: UnownedJob) {
    activity.begin()
    // The priorities of jobs are the quality-of-service classes of Dispatch: both are 9, 17, 21, 25, 33; zero is the default.
    let queue = unsafe dispatch_get_global_queue(Int(job.priority.rawValue), 0)
    let origin = scheduler.standsStill ? activity.jobStart.current : 0
    let errand = unsafe Unmanaged.passRetained(Errand(pool: self, job: job, origin: origin))
    // `dispatch_async_f` calls the function exactly once with this pointer, which takes over the reference made here.
    // A Swift closure for each job instead costs a fifth more of a task's whole life.
    unsafe dispatch_async_f(queue, errand.toOpaque()) { context in
      guard let context = unsafe context else { return }
      unsafe Unmanaged<Errand>.fromOpaque(context).takeRetainedValue().run()
    }
  }

  /// Queues a job when a duration has passed on the scheduler.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - delay: How long from now, as the runtime measured it.
  func enqueue(_ job: UnownedJob, after delay: Duration) {
    let slack = max(activity.jobStart.age, .milliseconds(1))
    let meant = scheduler.standsStill ? delay.roundedUp(within: slack) : delay
    scheduler.schedule(after: meant) { [self] in enqueue(job) }
  }

  fileprivate func run(_ job: UnownedJob, origin: UInt64) {
    let address = preparation.load(ordering: .acquiring)
    // Stored by `prepareThreads(with:)` from exactly this type.
    if address != 0 { unsafe unsafeBitCast(address, to: (@convention(c) () -> Void).self)() }
    if scheduler.standsStill {
      activity.jobStart.mark(start: WallClock.ticks, origin: origin)
    }
    // The pool outlives the call, and the reference is not kept beyond it.
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    activity.end()
  }
}

/// A job on its way to a thread.
private final class Errand: Sendable {
  let pool: WorkerPool
  let job: UnownedJob
  let origin: UInt64

  init(pool: WorkerPool, job: UnownedJob, origin: UInt64) {
    self.pool = pool
    self.job = job
    self.origin = origin
  }

  func run() {
    pool.run(job, origin: origin)
  }
}

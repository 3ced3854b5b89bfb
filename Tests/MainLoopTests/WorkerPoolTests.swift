import Synchronization
import Testing

@testable import MainLoop

struct WorkerPoolTests {
  private let pool = WorkerPool(scheduler: Scheduler(activity: Activity()))

  @Test func `tasks, groups and default actors run through the pool`() async {
    let counter = Counter()

    await Task(executorPreference: pool) {
      await withTaskGroup { group in
        for _ in 0..<100 {
          group.addTask { await counter.add() }
        }
      }
    }.value

    #expect(await counter.count == 100)
  }

  @Test func `the pool is still once everything that was started has run`() async {
    let done = Log()

    for _ in 0..<100 {
      Task(executorPreference: pool) {
        await Task.yield()
        done.add("run")
      }
    }
    await pool.quiescence()

    #expect(done.entries.count == 100)
  }

  @Test(arguments: [TaskPriority.background, .utility, .medium, .high, .userInitiated])
  func `a job keeps its priority`(priority: TaskPriority) async {
    let seen = await Task.detached(executorPreference: pool, priority: priority) { Task.currentPriority }.value

    #expect(seen >= priority)
  }

  @Test func `in virtual time a delay becomes what was meant`() async {
    let scheduler = pool.scheduler
    scheduler.setMode(.virtual)
    let start = scheduler.now
    let keeper = JobKeeper()

    let task = Task(executorPreference: keeper) {}
    for job in keeper.jobs { pool.enqueue(job, after: .nanoseconds(1_999_998_500)) }
    let timers = scheduler.pendingTimers
    _ = try? await scheduler.advance(by: .seconds(2))
    await task.value

    #expect(timers == [PendingTimer(deadline: start + .seconds(2), count: 1)])
  }

  private actor Counter {
    private(set) var count = 0

    func add() {
      count += 1
    }
  }
}

/// An executor that keeps its jobs for somebody else to run.
final class JobKeeper: TaskExecutor {
  private let state = Mutex<[UnownedJob]>([])

  var jobs: [UnownedJob] { state.withLock { $0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.append(job) }
  }
}

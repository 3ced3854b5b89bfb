internal import Synchronization

extension MainLoop {
  /// Whether jobs wait for ``step()`` or ``resume()``.
  package var isHeld: Bool { queue.withLock(\.isHeld) }

  /// The jobs that wait for their turn, the next one first.
  ///
  /// The loop starts no job while they are read.
  package var pending: [PendingJob] {
    inspect { queue in queue.pending }
  }

  /// Lets no further job start.
  ///
  /// A job that runs goes on to its next suspension. The blocks of `DispatchQueue.main` are held too: they are main-actor
  /// code like any other. A held loop sleeps.
  package func hold() {
    queue.withLock { $0.hold() }
    activity.lookAgain()
  }

  /// Lets exactly one more job of a held loop start.
  ///
  /// It returns without waiting for the job; `WorkerPool.quiescence()` waits until it has run and nothing else is left to
  /// do.
  ///
  /// - Returns: The job; `nil` when the loop is not held, or nothing waits.
  @discardableResult
  package func step() -> PendingJob? {
    var action = JobQueue<UnownedJob>.Action.nothing
    let stepped = inspect { queue in
      let step = queue.step()
      action = step.action
      return step.job.map { [$0] } ?? []
    }
    perform(action)
    return stepped.first
  }

  /// Lets all jobs start again, in their order.
  package func resume() {
    perform(queue.withLock { $0.resume() })
  }

  /// Describes jobs while none of them can run.
  ///
  /// Not under the lock: the runtime locks a task to read its name, and may be holding that lock while it cancels the task
  /// and enqueues another one here.
  private func inspect(_ choose: (inout sending JobQueue<UnownedJob>) -> [UnownedJob]) -> [PendingJob] {
    let jobs = queue.withLock { queue in
      queue.beginInspection()
      return choose(&queue)
    }
    defer { perform(queue.withLock { $0.endInspection() }) }
    return jobs.map(PendingJob.init)
  }
}

// Everything in this module that is no public interface of Swift 6.3, and why it is needed:
//
// - `_createExecutors(factory:)` is the only way to replace the main actor's executor on Linux. Executor preferences and
//   custom actors' executors, which are public, do not reach `@MainActor`; the `DefaultExecutorFactory` alias and the
//   `swift_task_enqueueMainExecutor_hook` have no effect in this toolchain.
// - `ExecutorFactory`, `RunLoopExecutor` and `MainExecutor` are what it takes.
// - `SchedulingExecutor` is the only way to be asked for a delay: without it `Task.sleep` traps on an executor of our own.
//
// SeeAlso: SE-0505 "Delayed Enqueuing for Executors" (returned for revision), and the pitch it came from, "Custom Main and
// Global Executors".

@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

/// Gives executors to the runtime of Swift 6.3.
struct ExperimentalExecutors: ExecutorDriver {
  func install(_ installation: Installation) -> Bool {
    guard #available(macOS 26.4, *) else { return false }
    _createExecutors(factory: Factory.self)
    return MainActor.executor === installation.loop && Task.defaultExecutor === installation.pool
  }
}

/// The type that the runtime asks.
///
/// It asks only inside `_createExecutors`, which is called only when the parts could be made. Otherwise the platform's
/// executors are what a program has anyway.
private struct Factory: ExecutorFactory {
  static var mainExecutor: any MainExecutor {
    (try? Installed.parts.get().loop) ?? PlatformExecutorFactory.mainExecutor
  }

  static var defaultExecutor: any TaskExecutor {
    (try? Installed.parts.get().pool) ?? PlatformExecutorFactory.defaultExecutor
  }
}

/// `run()` and `stop()` are the requirements, and the loop has them.
extension MainLoop: MainExecutor {}

extension WorkerPool: SchedulingExecutor {
  /// Queues a job when a delay has passed on the scheduler.
  ///
  /// The runtime sends every sleep here, from the main actor too, and always with a clock whose durations are `Duration`.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - delay: How long from now.
  ///   - tolerance: Not used: the scheduler is exact.
  ///   - clock: The continuous and the suspending clock are the same on the scheduler.
  package func enqueue<C: Clock>(
    _ job: consuming ExecutorJob,
    after delay: C.Duration,
    tolerance: C.Duration?,
    clock: C
  ) {
    guard let delay = delay as? Duration else {
      preconditionFailure("A job cannot be delayed by a value of \(C.Duration.self): expected a Duration.")
    }
    enqueue(UnownedJob(job), after: delay)
  }
}

private import Glibc
internal import Synchronization

/// The executors of this process: one loop for the main actor, one pool for everything else, one scheduler for both.
package struct Installation: Sendable {
  /// Runs the main actor's jobs.
  package let loop: MainLoop

  /// Holds whatever waits for time.
  package let scheduler: Scheduler

  /// Runs all other jobs.
  package let pool: WorkerPool

  /// Creates executors that work together and belong to nobody yet.
  ///
  /// - Throws: ``DescriptorError`` when the process may open no more descriptors.
  init() throws(DescriptorError) {
    let activity = Activity()
    scheduler = Scheduler(activity: activity)
    loop = try MainLoop(activity: activity, servesMainQueue: true)
    pool = WorkerPool(scheduler: scheduler)
  }
}

extension MainLoop {
  /// Makes a new loop, pool and scheduler the executors of this process.
  ///
  /// Call it at the very start of a synchronous `main`, then start the first task, then run the loop on the main thread.
  ///
  /// - Returns: The installed parts, which live as long as the process.
  /// - Throws: ``InstallError``.
  package static func install() throws(InstallError) -> Installation {
    guard gettid() == getpid() else { throw .notOnMainThread }
    guard Installed.isClaimed.exchange(true, ordering: .acquiringAndReleasing) == false else { throw .alreadyInstalled }
    let installation = try Installed.parts.get()
    // Until the loop runs, the main thread is running `main`, which is main-actor code already.
    installation.loop.owner.store(UInt(pthread_self()), ordering: .releasing)
    guard Installed.driver.install(installation) else { throw .refused }
    return installation
  }
}

/// What the process has one of, because the Swift runtime has one main executor and one global executor for the whole
/// process and asks a type for them, not a value.
enum Installed {
  /// Made by the first installation, never replaced.
  static let parts: Result<Installation, InstallError> = {
    do throws(DescriptorError) {
      return .success(try Installation())
    } catch {
      return .failure(.noDescriptor(error))
    }
  }()

  fileprivate static let isClaimed = Atomic<Bool>(false)
  fileprivate static let driver: any ExecutorDriver = ExperimentalExecutors()
}

/// Gives executors to the Swift runtime.
///
/// The one thing that has no public interface yet; when it has, another type conforms and this module stays as it is.
protocol ExecutorDriver: Sendable {
  /// Makes the loop and the pool the runtime's.
  ///
  /// - Parameter installation: What to install.
  /// - Returns: Whether the runtime uses them now.
  func install(_ installation: Installation) -> Bool
}

import Glibc
import Synchronization

/// What is to be done before the process ends although a session runs: code may call `exit`, on any thread.
final class Farewell: Sendable {
  private let duties: @Sendable () -> Void
  private let process = getpid()

  /// Whether the process is about to end; it has one end only.
  private static let hasBegun = Atomic(false)

  /// Names what is to be done.
  ///
  /// - Parameter duties: Gives everything back; called at most once, on any thread.
  init(_ duties: @escaping @Sendable () -> Void) {
    self.duties = duties
  }

  /// Does it when anybody calls `exit` from now on.
  ///
  /// - SeeAlso: on_exit(3).
  func beginToHear() {
    // The object lives as long as the process, which this reference sees to, and only this closure gets it.
    let reference = unsafe Unmanaged.passRetained(self)
    _ = unsafe on_exit(
      { status, farewell in
        guard let farewell = unsafe farewell else { return }
        unsafe Unmanaged<Farewell>.fromOpaque(farewell).takeUnretainedValue().end(status)
      },
      reference.toOpaque()
    )
  }

  /// Does it and ends the process.
  ///
  /// - Parameter status: The exit status.
  func end(_ status: Int32) -> Never {
    // A forked child has none of the threads that would have to be waited for, and its parent's folders are not its own.
    guard getpid() == process else { _exit(status) }
    Self.begin()
    duties()
    // What code has written to files of C. What `exit` would do besides meets threads that still run.
    fflush(nil)
    _exit(status)
  }

  /// Ends the process, with nothing left to be done.
  ///
  /// - Parameter status: The exit status; somebody who has begun to end the process before says it instead.
  static func leave(_ status: Int32) -> Never {
    begin()
    _exit(status)
  }

  /// Returns for the first only; the others wait for the end.
  private static func begin() {
    while hasBegun.exchange(true, ordering: .acquiringAndReleasing) { pause() }
  }
}

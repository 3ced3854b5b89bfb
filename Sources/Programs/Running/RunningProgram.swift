import Foundation
private import Glibc
import Synchronization

/// A program that runs, in the cage.
///
/// A thread of its own waits for what it writes, so nothing of Swift's pool blocks. Whoever drops it ends the program.
package final class RunningProgram: Sendable {
  /// What the program does, for one reader: events, then one outcome.
  package let reports: AsyncStream<ProgramReport>

  /// Closing it ends the program; the cage has the other end.
  private let control: OwnedDescriptor
  private let isStopped: StopFlag

  /// Whether ``stop()`` was called.
  private final class StopFlag: Sendable {
    let isSet = Atomic(false)
  }

  /// Watches a program that was started.
  ///
  /// - Parameters:
  ///   - executable: The executable of the program.
  ///   - cage: The process of the cage.
  ///   - control: The end of the cage's control.
  ///   - channel: What the program writes to.
  ///   - folder: The folder of the run; it is removed at the end.
  ///   - limits: What the program may use.
  init(
    _ executable: String,
    cage: Int32,
    control: OwnedDescriptor,
    channel: ProgramChannel,
    folder: String,
    limits: ProgramLimits
  ) {
    let (stream, continuation) = AsyncStream.makeStream(of: ProgramReport.self)
    let isStopped = StopFlag()
    reports = stream
    self.control = control
    self.isStopped = isStopped
    Thread {
      let reader = ProgramReader(
        cage: cage,
        control: control,
        channel: channel,
        executable: executable,
        limits: limits
      )
      let outcome = reader.run(tell: { continuation.yield(.event($0)) }) {
        isStopped.isSet.load(ordering: .acquiring)
      }
      try? FileManager.default.removeItem(atPath: folder)
      continuation.yield(.outcome(outcome))
      continuation.finish()
    }
    .start()
  }

  deinit { stop() }

  /// Ends the program and everything that it started; the outcome still comes.
  package func stop() {
    isStopped.isSet.store(true, ordering: .releasing)
    // The cage reads the end of its control.
    shutdown(control.number, Int32(SHUT_WR))
  }
}

import Dispatch
import Glibc
import Synchronization

/// The signals by which a person or the system ends a program, heard instead of obeyed.
///
/// Owner of its state: an atomic.
final class EndingSignals {
  private final class Latest: Sendable {
    let number = Atomic<Int32>(SIGINT)
  }

  private let received = Latest()
  private let sources: [any DispatchSourceSignal]

  /// Hears them until the process ends.
  ///
  /// - Parameter hear: Called for each, on any thread.
  init(_ hear: @escaping @Sendable () -> Void) {
    let received = received
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        received.number.store(number, ordering: .releasing)
        hear()
      }
      source.activate()
      return source
    }
  }

  /// The one that came last.
  var latest: Int32 { received.number.load(ordering: .acquiring) }
}

import Foundation
import StoreSimulator
import Synchronization

/// The system's clock, moved by what a test asks for.
///
/// The distance is owned by the mutex.
final class MovedStoreClock: StoreClock {
  private let distance = Mutex(Duration.zero)

  /// The present moment.
  var now: Date { Date() + distance.withLock { $0 / .seconds(1) } }

  /// Moves the clock.
  func advance(by duration: Duration) { distance.withLock { $0 += duration } }
}

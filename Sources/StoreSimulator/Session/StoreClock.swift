public import Foundation
import Synchronization

/// Where a store session gets the time from.
public protocol StoreClock: Sendable {
  /// The present moment.
  var now: Date { get }
}

/// The system's clock.
public struct SystemStoreClock: StoreClock {
  /// Makes a clock.
  public init() {}

  /// The present moment.
  public var now: Date { Date() }
}

/// A clock that stands still until it is moved.
///
/// The moment is owned by the mutex.
public final class ManualStoreClock: StoreClock {
  private let moment: Mutex<Date>

  /// Makes a clock that shows a moment.
  public init(_ moment: Date) {
    self.moment = Mutex(moment)
  }

  /// The moment that the clock shows.
  public var now: Date { moment.withLock { $0 } }

  /// Moves the clock.
  public func advance(by duration: Duration) {
    moment.withLock { $0 += duration.timeInterval }
  }

  /// Sets the clock.
  public func set(_ moment: Date) {
    self.moment.withLock { $0 = moment }
  }
}

extension Duration {
  /// The duration in seconds.
  var timeInterval: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) * 1e-18
  }
}

// The library of this experiment: a module named `Lib`, compiled in Swift 5 mode.
// It takes a plain closure and calls it on a global queue.
import Dispatch

/// Answers a request on a background queue.
public final class Fetcher {
  /// Makes a fetcher.
  public init() {}

  /// Answers 42.
  ///
  /// - Parameter done: Receives the answer on a global queue.
  public func fetch(_ done: @escaping (Int) -> Void) {
    DispatchQueue.global().async {
      done(42)
    }
  }
}

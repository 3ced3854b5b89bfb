private import CDispatch
private import Glibc

/// What is said before the program ends because code ran on the wrong thread.
enum IsolationReport {
  /// Says where the calling code runs and where it was expected.
  ///
  /// - Parameter isMainActor: Whether it was expected on the main actor, or on some other actor that has a loop.
  /// - Returns: One sentence.
  static func unexpectedThread(isMainActor: Bool) -> String {
    // The label belongs to the queue that is running this very code.
    let queue = unsafe String(cString: dispatch_queue_get_label(nil))
    let expected =
      isMainActor
      ? "expected the main actor, which runs on thread \(getpid())"
      : "expected the thread that runs the loop"
    return "Isolation violated on thread \(gettid()), queue \"\(queue)\": \(expected)."
  }
}

// The guard is in the loop body, but the task is not kept and nobody cancels it.
// The listener dies. Its task does not: the stream is quiet, so the guard is never reached and `loop=ended` never printed.
@MainActor final class Listener {
  var seen = 0

  func start(_ values: AsyncStream<Int>) {
    Task { [weak self] in
      for await value in values {
        guard let self else { break }
        self.seen += value
      }
      print("loop=ended")
    }
  }

  deinit {
    print("deinit=ran")
  }
}

@main struct App {
  @MainActor static func main() async {
    let (values, continuation) = AsyncStream<Int>.makeStream()
    var listener: Listener? = Listener()
    listener?.start(values)
    continuation.yield(1)
    try? await Task.sleep(for: .milliseconds(30))
    listener = nil
    try? await Task.sleep(for: .milliseconds(80))
    print("after-80ms")
    // Keeps the stream open to the end, so that the loop has no reason to stop.
    withExtendedLifetime(continuation) {}
  }
}

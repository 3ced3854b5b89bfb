// The loop uses `self`, so the task holds the listener, and the listener holds the task.
// The only owner lets go, but deinit never runs: `alive=true`.
@MainActor final class Listener {
  var seen = 0
  private var task: Task<Void, Never>?

  func start(_ values: AsyncStream<Int>) {
    task = Task {
      for await value in values {
        self.seen += value
      }
      print("loop=ended")
    }
  }

  deinit {
    task?.cancel()
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
    weak let witness = listener
    listener = nil
    continuation.yield(2)
    try? await Task.sleep(for: .milliseconds(80))
    print("alive=\(witness != nil)")
    // Keeps the stream open to the end, so that nothing but deinit can stop the loop.
    withExtendedLifetime(continuation) {}
  }
}

// The guard sits in the loop body, so the strong reference lasts for one element.
// While the loop waits nothing holds the listener: deinit runs, cancels, and the loop ends.
@MainActor final class Listener {
  var seen = 0
  private var task: Task<Void, Never>?

  func start(_ values: AsyncStream<Int>) {
    task = Task { [weak self] in
      for await value in values {
        guard let self else { break }
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
    try? await Task.sleep(for: .milliseconds(80))
    print("alive=\(witness != nil)")
    // Keeps the stream open to the end, so that nothing but deinit can stop the loop.
    withExtendedLifetime(continuation) {}
  }
}

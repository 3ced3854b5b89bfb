// The loop moved into a method, and the task calls it through a weak self.
// A call holds its `self` until it returns, and this one does not return: `alive=true`.
@MainActor final class Listener {
  var seen = 0
  private var task: Task<Void, Never>?

  func start(_ values: AsyncStream<Int>) {
    task = Task { [weak self] in
      await self?.run(values)
      print("loop=ended")
    }
  }

  func run(_ values: AsyncStream<Int>) async {
    for await value in values {
      seen += value
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

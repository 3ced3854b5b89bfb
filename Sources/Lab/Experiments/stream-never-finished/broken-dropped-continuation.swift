// The continuation is dropped without `finish()`, while a task reads the stream.
// Look at the order: the loop still waits after 50 ms and ends only because the task is cancelled.
@main struct App {
  static func main() async {
    var pair: (stream: AsyncStream<Int>, continuation: AsyncStream<Int>.Continuation)? = AsyncStream<Int>.makeStream()
    guard let stream = pair?.stream else { return }
    pair?.continuation.onTermination = { print("onTermination \($0)") }
    pair = nil
    let consumer = Task {
      for await _ in stream {}
      print("loop ended")
    }
    try? await Task.sleep(for: .milliseconds(50))
    print("still waiting after 50ms")
    consumer.cancel()
    await consumer.value
  }
}

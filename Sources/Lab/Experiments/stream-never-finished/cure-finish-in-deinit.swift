// The object that owns the continuation finishes it in its deinit.
// When the last reference to the source goes away, the loop ends by itself.
final class Source: Sendable {
  let stream: AsyncStream<Int>
  private let continuation: AsyncStream<Int>.Continuation

  init() {
    (stream, continuation) = AsyncStream<Int>.makeStream()
  }

  deinit {
    continuation.finish()
  }
}

@main struct App {
  static func main() async {
    var source: Source? = Source()
    guard let stream = source?.stream else { return }
    let consumer = Task {
      for await _ in stream {}
      print("loop ended")
    }
    source = nil
    await consumer.value
  }
}

// Two tasks wait on one AsyncThrowingStream at the same time.
// Look at how the program ends: the second waiter is a fatal error.
@main struct App {
  static func main() async {
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    let first = Task {
      for try await _ in stream {}
    }
    let second = Task {
      for try await _ in stream {}
    }
    try? await Task.sleep(for: .milliseconds(50))
    continuation.finish()
    _ = await first.result
    _ = await second.result
    print("survived")
  }
}

// The same program with an AsyncStream.
// Here a second waiter is allowed, and one `finish()` ends both loops.
@main struct App {
  static func main() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let first = Task {
      for await _ in stream {}
    }
    let second = Task {
      for await _ in stream {}
    }
    try? await Task.sleep(for: .milliseconds(50))
    continuation.finish()
    await first.value
    await second.value
    print("survived")
  }
}

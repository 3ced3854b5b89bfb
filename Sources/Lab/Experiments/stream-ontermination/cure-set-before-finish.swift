// The handler is set before anything can end the stream, and captures nothing.
// Look at the order: it runs inside `finish()`, before the two buffered elements are read.
@main struct App {
  static func main() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    continuation.onTermination = { print("onTermination \($0)") }
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    for await number in stream {
      print("v=\(number)")
    }
  }
}

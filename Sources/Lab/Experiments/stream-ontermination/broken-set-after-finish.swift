// The handler is set when the stream is already finished.
// Look at where its line appears, and at the reason it is given.
@main struct App {
  static func main() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    continuation.finish()
    continuation.onTermination = { print("late onTermination \($0)") }
    print("yield after finish=\(continuation.yield(1))")
    for await number in stream {
      print("v=\(number)")
    }
    print("done")
  }
}

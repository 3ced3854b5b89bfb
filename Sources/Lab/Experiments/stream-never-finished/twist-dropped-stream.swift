// The other way round: the stream is dropped and the continuation stays.
// That does terminate it; look at what `yield` answers afterwards.
@main struct App {
  static func main() async {
    let continuation: AsyncStream<Int>.Continuation
    do {
      let pair = AsyncStream<Int>.makeStream()
      continuation = pair.continuation
      continuation.onTermination = { print("onTermination \($0)") }
      _ = pair
    }
    print("yield -> \(continuation.yield(1))")
  }
}

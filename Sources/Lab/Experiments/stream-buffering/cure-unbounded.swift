// The default buffer is unbounded: everything that was yielded arrives, even after `finish()`.
// The price is memory, when the producer is faster than the consumer.
@main struct App {
  static func main() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    for number in 1...5 {
      continuation.yield(number)
    }
    continuation.finish()
    var received: [Int] = []
    for await number in stream {
      received.append(number)
    }
    print("received=\(received)")
  }
}

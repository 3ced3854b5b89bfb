// The buffer keeps the oldest two, and the producer looks at what `yield` answers.
// Three elements are still lost, but the program knows it.
@main struct App {
  static func main() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingOldest(2))
    var dropped = 0
    for number in 1...5 {
      if case .dropped = continuation.yield(number) {
        dropped += 1
      }
    }
    continuation.finish()
    var received: [Int] = []
    for await number in stream {
      received.append(number)
    }
    print("received=\(received) dropped=\(dropped)")
  }
}

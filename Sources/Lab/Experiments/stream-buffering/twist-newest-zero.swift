// A buffer of zero elements keeps nothing.
// Whatever is yielded while no consumer waits is lost; here that is everything.
@main struct App {
  static func main() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(0))
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

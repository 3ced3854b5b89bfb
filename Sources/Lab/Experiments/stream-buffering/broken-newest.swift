// Five elements are yielded before anyone reads, into a buffer that keeps the newest two.
// Look at what arrives: nothing says that three are gone.
@main struct App {
  static func main() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(2))
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

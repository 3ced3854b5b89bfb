// Each task gets a stream of its own, and the producer yields to both.
// Look at the counts: both tasks receive all six elements.
@main struct App {
  static func main() async {
    let one = AsyncStream<Int>.makeStream()
    let two = AsyncStream<Int>.makeStream()
    let first = Task {
      var received: [Int] = []
      for await number in one.stream {
        received.append(number)
      }
      return received
    }
    let second = Task {
      var received: [Int] = []
      for await number in two.stream {
        received.append(number)
      }
      return received
    }
    for number in 1...6 {
      one.continuation.yield(number)
      two.continuation.yield(number)
    }
    one.continuation.finish()
    two.continuation.finish()
    print("a=\(await first.value.count) b=\(await second.value.count)")
  }
}

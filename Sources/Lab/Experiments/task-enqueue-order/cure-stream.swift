// The events go into a stream, and one task reads it and tells the actor.
// One producer, one consumer: the order is kept.
actor Log {
  var events: [Int] = []

  func add(_ event: Int) {
    events.append(event)
  }
}

@main struct App {
  static func main() async {
    let log = Log()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let consumer = Task {
      for await event in stream {
        await log.add(event)
      }
    }
    await Task.detached {
      for event in 0..<2000 {
        continuation.yield(event)
      }
      continuation.finish()
    }.value
    await consumer.value
    let events = await log.events
    print("in-order=\(events == events.sorted())")
  }
}

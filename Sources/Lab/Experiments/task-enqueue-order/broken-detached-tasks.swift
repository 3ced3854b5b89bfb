// Every event gets a task of its own, which tells an actor. Twenty rounds of a thousand events.
// Look at the answer: a single round out of order makes it false, and whether there is one changes with the machine's load.
actor Log {
  var events: [Int] = []

  func add(_ event: Int) {
    events.append(event)
  }

  var count: Int {
    events.count
  }
}

nonisolated func round() async -> Bool {
  let log = Log()
  for event in 0..<1000 {
    Task.detached { await log.add(event) }
  }
  while await log.count < 1000 {
    await Task.yield()
  }
  let events = await log.events
  return events == events.sorted()
}

@main struct App {
  static func main() async {
    var ordered = 0
    for _ in 0..<20 {
      if await round() {
        ordered += 1
      }
    }
    print("always-in-order=\(ordered == 20)")
  }
}

// The requirement is async, so the witness may be isolated: the call hops to the main actor.
protocol Handler {
  func handle() async
}

@MainActor final class Counter: Handler {
  var number = 0

  func handle() {
    number += 1
    print("n=\(number)")
  }
}

@main struct App {
  static func main() async {
    let handler: any Handler & Sendable = Counter()
    await handler.handle()
  }
}

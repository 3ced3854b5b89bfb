// The annotation silences the conformance, and a detached task calls the requirement. It traps in Swift 6 mode,
// and runs off the main actor in Swift 5 mode.
protocol Handler {
  func handle()
}

@MainActor final class Counter: @preconcurrency Handler, Sendable {
  // expected-6-mainactor-warning@-1 {{'@preconcurrency' on conformance to 'Handler' has no effect}}
  var number = 0

  func handle() {
    number += 1
    print("n=\(number)")
  }
}

@main struct App {
  @MainActor static func main() async {
    // Unsafe on purpose: the object is Sendable, `any Handler` hides it. Only the detached task uses it, and `main` waits.
    nonisolated(unsafe) let handler: any Handler = Counter()
    await Task.detached { handler.handle() }.value
    // expected-6-mainactor-error@-1 {{main actor-isolated instance method 'handle()' cannot be called from outside of the actor}}
    print("survived")
  }
}

// No conformance here: a detached task calls a method of a plain struct.
// Under `-default-isolation MainActor` that method is on the main actor.
struct Parser {
  func parse(_ text: String) -> Int {
    text.count
  }
}

nonisolated func countInBackground() async -> Int {
  await Task.detached { Parser().parse("abc") }.value
  // expected-6-mainactor-error@-1 {{main actor-isolated instance method 'parse' cannot be called from outside of the actor}}
}

// The deinit calls a method that belongs to the actor.
// A plain deinit does not run on the actor, so it cannot.
actor Logger {
  var lines = 0

  func flush() {
    lines = 0
  }

  deinit {
    flush()
    // expected-swift5-warning@-1 {{actor-isolated instance method 'flush()' can not be referenced from a nonisolated context; this is an error in the Swift 6 language mode}}
    // expected-swift6-error@-2 {{call to actor-isolated instance method 'flush()' in a synchronous nonisolated context}}
  }
}

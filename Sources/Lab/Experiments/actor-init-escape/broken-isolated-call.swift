// The initialiser calls a method of the actor. A synchronous initialiser does not run on the actor.
actor Worker {
  var n = 0

  func start() {
    n = 1
  }

  init() {
    start()
    // expected-swift5-warning@-1 {{actor-isolated instance method 'start()' can not be referenced from a nonisolated context; this is an error in the Swift 6 language mode}}
    // expected-swift6-error@-2 {{call to actor-isolated instance method 'start()' in a synchronous nonisolated context}}
  }
}

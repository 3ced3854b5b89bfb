// A main-actor class passes a closure to a function that takes it as `@Sendable`.
// Look at the closure: it is written inside a main-actor method and still may not touch the property.
nonisolated func later(_ action: @escaping @Sendable () -> Void) {
  action()
}

@MainActor final class ViewModel {
  var count = 0

  func start() {
    later { self.count += 1 }
    // expected-error@-1 {{main actor-isolated property 'count' can not be mutated from a Sendable closure}}
  }
}

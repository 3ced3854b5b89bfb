// The protocol itself refines Sendable, so every `any Service` is.
// Now every conforming type has to be Sendable.
protocol Service: Sendable {
  func go()
}

nonisolated func start(_ service: any Service) {
  Task.detached { service.go() }
  // expected-6-mainactor-error@-1 {{main actor-isolated instance method 'go()' cannot be called from outside of the actor}}
}

// `sending` asks for a value that the caller gives up, not for a Sendable type.
// The function compiles without any Sendable in it.
protocol Service {
  func go()
}

nonisolated func start(_ service: sending any Service) {
  Task.detached { service.go() }
  // expected-6-mainactor-error@-1 {{main actor-isolated instance method 'go()' cannot be called from outside of the actor}}
}

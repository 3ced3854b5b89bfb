// The parameter asks for both: `any Service & Sendable`.
// The protocol stays as it is, only this function asks for more.
protocol Service {
  func go()
}

nonisolated func start(_ service: any Service & Sendable) {
  Task.detached { service.go() }
  // expected-6-mainactor-error@-1 {{main actor-isolated instance method 'go()' cannot be called from outside of the actor}}
}

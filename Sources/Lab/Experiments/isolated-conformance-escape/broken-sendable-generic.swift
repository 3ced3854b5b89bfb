// The generic function asks for `Sendable` too, because it takes the value to another task.
// A conformance that holds on the main actor only cannot be given to it.
protocol P {
  func f()
}

@MainActor final class Item: @MainActor P {
  func f() {}
}

nonisolated func run<T: P & Sendable>(_ value: T) {
  Task.detached { value.f() }
  // expected-6-mainactor-error@-1 {{main actor-isolated instance method 'f()' cannot be called from outside of the actor}}
}

@MainActor func go() {
  run(Item())
  // expected-error@-1 {{main actor-isolated conformance of 'Item' to 'P' cannot satisfy conformance requirement for a 'Sendable' type parameter }}
}

// A plain model is changed by a detached task and by the function that started it, at the same time.
import Observation

@Observable final class Model {
  var number = 0
}

nonisolated func race() async {
  let model = Model()
  // expected-6-mainactor-error@-1 {{main actor-isolated initializer 'init()' cannot be called from outside of the actor}}
  let task = Task.detached { model.number += 1 }
  // expected-5-complete-warning@-1 {{sending value of non-Sendable type '() async -> ()' risks causing data races; this is an error in the Swift 6 language mode}}
  // expected-6-error@-2 {{sending value of non-Sendable type '() async -> ()' risks causing data races}}
  // expected-6-mainactor-error@-3 {{main actor-isolated property 'number' can not be mutated from a nonisolated context}}
  // expected-nonsending-error@-4 {{sending value of non-Sendable type '@concurrent () async -> ()' risks causing data races}}
  model.number += 1
  // expected-6-mainactor-error@-1 {{main actor-isolated property 'number' can not be mutated from a nonisolated context}}
  await task.value
}

// A nonisolated function observes a main-actor model. The closure has no isolation and may not read it.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

nonisolated func watch(_ model: Model) async {
  for await value in Observations({ model.number }) {
    // expected-error@-1 {{main actor-isolated property 'number' can not be referenced from a Sendable closure}}
    print(value)
  }
}

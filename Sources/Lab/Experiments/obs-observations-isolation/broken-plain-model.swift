// The model belongs to no actor and is not Sendable, so the Sendable closure may not capture it.
import Observation

@Observable final class Model {
  var number = 0
}

nonisolated func watch(_ model: Model) async {
  for await value in Observations({ model.number }) {
    // expected-5-complete-warning@-1 {{capture of 'model' with non-Sendable type 'Model' in a '@Sendable' closure; this is an error in the Swift 6 language mode}}
    // expected-6-nonisolated-error@-2 {{capture of 'model' with non-Sendable type 'Model' in a '@Sendable' closure}}
    // expected-6-mainactor-error@-3 {{main actor-isolated property 'number' can not be referenced from a Sendable closure}}
    print(value)
  }
}

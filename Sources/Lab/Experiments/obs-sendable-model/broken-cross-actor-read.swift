// The model is on the main actor, and a nonisolated function tries to track it. It may not read it.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

nonisolated func watch(_ model: Model) {
  withObservationTracking {
    _ = model.number
    // expected-error@-1 {{main actor-isolated property 'number' can not be referenced from a nonisolated context}}
  } onChange: {
  }
}

// `onChange` is a Sendable closure without isolation. It may not change the screen's state.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@MainActor final class Screen {
  var redraws = 0

  func render(_ model: Model) {
    withObservationTracking {
      _ = model.number
    } onChange: {
      self.redraws += 1
      // expected-error@-1 {{main actor-isolated property 'redraws' can not be mutated from a Sendable closure}}
    }
  }
}

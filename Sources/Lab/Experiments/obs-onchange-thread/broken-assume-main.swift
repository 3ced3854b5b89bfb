// The tracking is started on the main actor, the change is made by a detached task. `onChange` assumes the main actor and traps.
import Observation

// Unchecked, and safe here: the main actor waits for the detached task, so the two never touch the model at the same time.
@Observable final class Model: @unchecked Sendable {
  var number = 0
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    withObservationTracking {
      _ = model.number
    } onChange: {
      MainActor.assumeIsolated { print("redraw") }
    }
    await Task.detached { model.number = 1 }.value
    // expected-6-mainactor-error@-1 {{main actor-isolated property 'number' can not be mutated from a nonisolated context}}
    print("survived")
  }
}

// `onChange` tracks again on the spot. It runs before the value is stored, so every reading is one step behind.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@MainActor func watch(_ model: Model) {
  withObservationTracking {
    print("x=\(model.number)")
  } onChange: {
    MainActor.assumeIsolated { watch(model) }
  }
}

@main struct App {
  @MainActor static func main() {
    let model = Model()
    watch(model)
    model.number = 1
    model.number = 2
    print("final x=\(model.number)")
  }
}

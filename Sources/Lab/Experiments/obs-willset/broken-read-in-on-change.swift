// `onChange` reads the property that is about to change, and sees the old value.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@main struct App {
  @MainActor static func main() {
    let model = Model()
    withObservationTracking {
      _ = model.number
    } onChange: {
      MainActor.assumeIsolated { print("in-onChange x=\(model.number)") }
    }
    model.number = 1
    print("after x=\(model.number)")
  }
}

// `onChange` writes the property it was called for. The write calls `onChange` again, until the stack is full.
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
      MainActor.assumeIsolated { model.number = 99 }
    }
    model.number = 1
    print("after x=\(model.number)")
  }
}

// A method sets two properties. `onChange` runs before the first of them is stored and sees neither change.
import Observation

@MainActor @Observable final class Model {
  var first = "A"
  var last = "B"

  func rename() {
    first = "C"
    last = "D"
  }
}

@main struct App {
  @MainActor static func main() {
    let model = Model()
    withObservationTracking {
      _ = model.first + model.last
    } onChange: {
      MainActor.assumeIsolated { print("in-onChange \(model.first)\(model.last)") }
    }
    model.rename()
    print("after \(model.first)\(model.last)")
  }
}

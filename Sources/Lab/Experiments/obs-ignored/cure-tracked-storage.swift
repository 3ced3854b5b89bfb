// `shown` is computed from a tracked property, so reading it registers that property.
import Observation

@Observable final class Model {
  var raw = 0

  var shown: Int {
    raw * 2
  }
}

@main struct App {
  static func main() {
    let model = Model()
    withObservationTracking {
      _ = model.shown
    } onChange: {
      print("onChange=fired")
    }
    model.raw = 1
    print("done shown=\(model.shown)")
  }
}

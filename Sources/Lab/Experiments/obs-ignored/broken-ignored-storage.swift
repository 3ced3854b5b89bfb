// `shown` is computed from a property that is not tracked. It changes from 0 to 2 and nobody is told.
import Observation

@Observable final class Model {
  @ObservationIgnored var raw = 0

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

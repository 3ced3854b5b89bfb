// Three changes after one call of `withObservationTracking`. Only the first is reported.
import Observation

@Observable final class Model {
  var number = 0
}

@main struct App {
  static func main() {
    let model = Model()
    withObservationTracking {
      _ = model.number
    } onChange: {
      print("fired")
    }
    model.number = 1
    model.number = 2
    model.number = 3
    print("done")
  }
}

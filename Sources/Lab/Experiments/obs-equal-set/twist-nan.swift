// NaN is set again. It is not equal to itself, so this counts as a change.
import Observation

@Observable final class Model {
  var measure = Double.nan
}

@main struct App {
  static func main() {
    let model = Model()
    withObservationTracking {
      _ = model.measure
    } onChange: {
      print("nan=fired")
    }
    model.measure = .nan
    print("done")
  }
}

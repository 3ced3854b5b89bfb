// The same closure is tracked three times before anything changes. One change calls `onChange` three times.
import Observation

@Observable final class Model {
  var number = 0
}

@main struct App {
  static func main() {
    let model = Model()
    for _ in 1...3 {
      withObservationTracking {
        _ = model.number
      } onChange: {
        print("onChange")
      }
    }
    model.number = 1
    print("done")
  }
}

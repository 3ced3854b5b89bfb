// `enabled` is false, so `&&` never reaches `count`. The change of `count` is not reported.
import Observation

@Observable final class Model {
  var enabled = false
  var count = 0
}

@main struct App {
  static func main() {
    let model = Model()
    withObservationTracking {
      _ = model.enabled && model.count > 0
    } onChange: {
      print("onChange=fired")
    }
    model.count = 1
    print("count set")
  }
}

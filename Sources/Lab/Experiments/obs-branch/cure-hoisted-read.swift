// `count` is read before the condition, so both properties are tracked whatever `enabled` says.
import Observation

@Observable final class Model {
  var enabled = false
  var count = 0
}

@main struct App {
  static func main() {
    let model = Model()
    withObservationTracking {
      let hasCount = model.count > 0
      _ = model.enabled && hasCount
    } onChange: {
      print("onChange=fired")
    }
    model.count = 1
    print("count set")
  }
}

// The stored property has a plain name and is tracked. The name in backticks belongs to a computed property over it.
import Observation

@Observable final class Model {
  var returned = 0

  var `return`: Int {
    get { returned }
    set { returned = newValue }
  }
}

@main struct App {
  static func main() {
    let model = Model()
    withObservationTracking {
      _ = model.`return`
    } onChange: {
      print("onChange=fired")
    }
    model.`return` = 2
    print(model.`return`)
  }
}

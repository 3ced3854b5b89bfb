// A keyword and a name with a space. Both are legal names for a property, and the macro can track neither.
import Observation

@Observable final class Model {
  var `return` = 0
  var `my value` = 1
}

@main struct App {
  static func main() {
    let model = Model()
    model.`return` = 2
    print(model.`return`)
  }
}

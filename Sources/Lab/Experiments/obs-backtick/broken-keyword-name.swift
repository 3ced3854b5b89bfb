// The property is named after a keyword, which needs backticks. The macro derives its storage from the quoted name.
import Observation

@Observable final class Model {
  var `return` = 0
}

@main struct App {
  static func main() {
    let model = Model()
    model.`return` = 2
    print(model.`return`)
  }
}

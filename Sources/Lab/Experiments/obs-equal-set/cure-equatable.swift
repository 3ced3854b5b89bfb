// An integer, an optional string and an array are set to equal values. Nothing is reported.
import Observation

@Observable final class Model {
  var number = 1
  var text: String? = "a"
  var list = [1, 2]
}

@main struct App {
  static func main() {
    let model = Model()
    withObservationTracking {
      _ = model.number
    } onChange: {
      print("int=fired")
    }
    model.number = 1

    withObservationTracking {
      _ = model.text
    } onChange: {
      print("optional=fired")
    }
    model.text = "a"

    withObservationTracking {
      _ = model.list
    } onChange: {
      print("array=fired")
    }
    model.list = [1, 2]
    print("done")
  }
}

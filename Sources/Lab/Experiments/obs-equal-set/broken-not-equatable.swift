// A struct without `Equatable` and a tuple are set to what they already are. Both notify: the setter cannot compare them.
import Observation

struct Point {
  var value = 1
}

@Observable final class Model {
  var point = Point()
  var pair = (1, 2)
  var action: () -> Void = {}
}

@main struct App {
  static func main() {
    let model = Model()
    withObservationTracking {
      _ = model.point
    } onChange: {
      print("struct=fired")
    }
    model.point = Point()

    withObservationTracking {
      _ = model.pair
    } onChange: {
      print("tuple=fired")
    }
    model.pair = (1, 2)
    print("done")
  }
}

// A class without `Equatable`: the identical object does not notify, another object does.
import Observation

final class Plain {}

@Observable final class Model {
  var object = Plain()
}

@main struct App {
  static func main() {
    let first = Model()
    let second = Model()
    let same = first.object
    withObservationTracking {
      _ = first.object
    } onChange: {
      print("identical=fired")
    }
    first.object = same

    withObservationTracking {
      _ = second.object
    } onChange: {
      print("other=fired")
    }
    second.object = Plain()
    print("done")
  }
}

// The property has the type `Value`, which is `Int` at run time and unconstrained where the setter was compiled.
// An equal value notifies.
import Observation

@Observable final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

@main struct App {
  static func main() {
    let box = Box(1)
    withObservationTracking {
      _ = box.value
    } onChange: {
      print("generic-equal=fired")
    }
    box.value = 1
    print("done")
  }
}

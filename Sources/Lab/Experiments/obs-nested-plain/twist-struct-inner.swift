// The inner value is a struct. Changing it changes the tracked property that holds it.
import Observation

struct Inner {
  var value = 0
}

@Observable final class Outer {
  var inner = Inner()
}

@main struct App {
  static func main() {
    let outer = Outer()
    withObservationTracking {
      _ = outer.inner.value
    } onChange: {
      print("onChange=fired")
    }
    outer.inner.value = 1
    print("done")
  }
}

// Both classes have the macro, so both reads register.
import Observation

@Observable final class Inner {
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

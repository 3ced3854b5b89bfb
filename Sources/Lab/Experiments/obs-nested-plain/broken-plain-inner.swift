// The inner object is a plain class. Its reference is tracked, its contents are not.
import Observation

final class Inner {
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

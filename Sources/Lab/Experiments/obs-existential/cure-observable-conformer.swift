// The variable is `any Counting`, and the class behind it is `@Observable`: the change is reported.
import Observation

protocol Counting: AnyObject {
  var count: Int { get set }
}

@Observable final class Counter: Counting {
  var count = 0
}

@main struct App {
  static func main() {
    let counter: any Counting = Counter()
    withObservationTracking {
      _ = counter.count
    } onChange: {
      print("onChange=fired")
    }
    counter.count = 1
    print("done")
  }
}

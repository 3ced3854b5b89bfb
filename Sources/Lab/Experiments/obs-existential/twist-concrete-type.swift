// Control: the variable has the type of the class itself. The output is that of `cure-observable-conformer`.
import Observation

protocol Counting: AnyObject {
  var count: Int { get set }
}

@Observable final class Counter: Counting {
  var count = 0
}

@main struct App {
  static func main() {
    let counter = Counter()
    withObservationTracking {
      _ = counter.count
    } onChange: {
      print("onChange=fired")
    }
    counter.count = 1
    print("done")
  }
}

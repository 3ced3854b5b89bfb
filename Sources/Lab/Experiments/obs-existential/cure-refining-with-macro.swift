// The protocol refines `Observable` and the conformer uses the macro: the change is reported.
// It is the macro that does it; compare `broken-refining-protocol`.
import Observation

protocol Counting: AnyObject, Observable {
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

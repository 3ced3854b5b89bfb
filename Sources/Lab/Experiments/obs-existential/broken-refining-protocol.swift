// The protocol refines `Observable`, and a class without the macro still conforms to it.
// It compiles without a word, and its changes are not reported.
import Observation

protocol Counting: AnyObject, Observable {
  var count: Int { get set }
}

final class MockCounter: Counting {
  var count = 0
}

@main struct App {
  static func main() {
    let counter: any Counting = MockCounter()
    withObservationTracking {
      _ = counter.count
    } onChange: {
      print("onChange=fired")
    }
    counter.count = 1
    print("done")
  }
}

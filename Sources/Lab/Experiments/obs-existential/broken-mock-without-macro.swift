// The model is read through `any Counting`, and the mock that stands in for it has no `@Observable`.
// The change is not reported: no getter of this class registers a read.
import Observation

protocol Counting: AnyObject {
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

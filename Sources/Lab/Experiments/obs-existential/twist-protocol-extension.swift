// The closure reads a computed property of a protocol extension. The extension calls the requirement,
// whose getter is the generated one, so the change of `count` is reported.
import Observation

protocol Counting: AnyObject {
  var count: Int { get set }
}

extension Counting {
  var label: String { "n=\(count)" }
}

@Observable final class Counter: Counting {
  var count = 0
}

@main struct App {
  static func main() {
    let counter: any Counting = Counter()
    withObservationTracking {
      _ = counter.label
    } onChange: {
      print("onChange=fired")
    }
    counter.count = 1
    print("done")
  }
}

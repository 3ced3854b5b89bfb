// The read happens in a generic function that knows only the protocol. It is tracked like any other.
import Observation

protocol Counting: AnyObject {
  var count: Int { get set }
}

@Observable final class Counter: Counting {
  var count = 0
}

func readCount(of counter: some Counting) -> Int {
  counter.count
}

@main struct App {
  static func main() {
    let counter = Counter()
    withObservationTracking {
      _ = readCount(of: counter)
    } onChange: {
      print("onChange=fired")
    }
    counter.count = 1
    print("done")
  }
}

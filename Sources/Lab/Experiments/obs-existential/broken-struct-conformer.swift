// The conformer is a struct: the tracked closure reads a copy, and the variable changes.
// There is no object that could remember the read.
import Observation

protocol Counting {
  var count: Int { get set }
}

struct CountValue: Counting {
  var count = 0
}

@main struct App {
  static func main() {
    var counter: any Counting = CountValue()
    withObservationTracking { [counter] in
      _ = counter.count
    } onChange: {
      print("onChange=fired")
    }
    counter.count = 1
    print("done count=\(counter.count)")
  }
}

// The optional is `nil` while the closure is tracked, so `count` is not reached, and its holder is not tracked.
// Nothing was registered: neither the arrival of the model nor its change is reported.
import Observation

protocol Counting: AnyObject {
  var count: Int { get set }
}

@Observable final class Counter: Counting {
  var count = 0
}

final class PlainHolder {
  var child: (any Counting)?
}

@main struct App {
  static func main() {
    let holder = PlainHolder()
    withObservationTracking {
      _ = holder.child?.count
    } onChange: {
      print("onChange=fired")
    }
    holder.child = Counter()
    holder.child?.count = 1
    print("done")
  }
}

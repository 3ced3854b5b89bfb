// The optional lives in an `@Observable` holder, so even the read that found `nil` was registered.
// The arrival of the model is reported, and after tracking again its change is reported too.
import Observation

protocol Counting: AnyObject {
  var count: Int { get set }
}

@Observable final class Counter: Counting {
  var count = 0
}

@Observable final class Holder {
  var child: (any Counting)?
}

@main struct App {
  static func main() {
    let holder = Holder()
    withObservationTracking {
      _ = holder.child?.count
    } onChange: {
      print("nil-phase=fired")
    }
    holder.child = Counter()

    withObservationTracking {
      _ = holder.child?.count
    } onChange: {
      print("count-phase=fired")
    }
    holder.child?.count = 1
    print("done")
  }
}

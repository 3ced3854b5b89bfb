// The identical object is assigned again, once to a property of class type and once to one of type `any Counting`.
// Only the second notifies: the setter can compare two objects, but not two existentials.
import Observation

protocol Counting: AnyObject {
  var count: Int { get set }
}

@Observable final class Counter: Counting {
  var count = 0
}

@Observable final class Holder {
  var asAny: any Counting
  var asCounter: Counter

  init(_ counter: Counter) {
    asAny = counter
    asCounter = counter
  }
}

@main struct App {
  static func main() {
    let counter = Counter()
    let holder = Holder(counter)
    withObservationTracking {
      _ = holder.asCounter
    } onChange: {
      print("concrete=fired")
    }
    holder.asCounter = counter

    withObservationTracking {
      _ = holder.asAny
    } onChange: {
      print("existential=fired")
    }
    holder.asAny = counter
    print("done")
  }
}

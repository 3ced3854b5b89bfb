// The holder is `@Observable`: reading `holder.model.count` registers the reference as well as the count.
// Replacing the model is reported.
import Observation

protocol Counting: AnyObject {
  var count: Int { get set }
}

@Observable final class Counter: Counting {
  var count = 0
}

@Observable final class Holder {
  var model: any Counting = Counter()
}

@main struct App {
  static func main() {
    let holder = Holder()
    withObservationTracking {
      _ = holder.model.count
    } onChange: {
      print("onChange=fired")
    }
    holder.model = Counter()
    print("done")
  }
}

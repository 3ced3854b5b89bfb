// The model is observable, the holder that owns the reference is not.
// Replacing the model goes unnoticed, and the new model was never read, so its change goes unnoticed too.
import Observation

protocol Counting: AnyObject {
  var count: Int { get set }
}

@Observable final class Counter: Counting {
  var count = 0
}

final class Holder {
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
    holder.model.count = 1
    print("done")
  }
}

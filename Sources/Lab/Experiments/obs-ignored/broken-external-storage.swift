// The value lives outside of the class. Getter and setter of `shown` are our own, and neither reports anything.
import Observation
import Synchronization

let backing = Mutex(0)

@Observable final class Model {
  var shown: Int {
    get { backing.withLock { $0 } }
    set { backing.withLock { $0 = newValue } }
  }
}

@main struct App {
  static func main() {
    let model = Model()
    withObservationTracking {
      _ = model.shown
    } onChange: {
      print("onChange=fired")
    }
    model.shown = 1
    print("done shown=\(model.shown)")
  }
}

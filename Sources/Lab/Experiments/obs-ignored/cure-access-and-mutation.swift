// The value lives outside of the class, and the accessors report the read and the change themselves.
import Observation
import Synchronization

let backing = Mutex(0)

@Observable final class Model {
  var shown: Int {
    get {
      access(keyPath: \.shown)
      return backing.withLock { $0 }
    }
    set {
      withMutation(keyPath: \.shown) {
        backing.withLock { $0 = newValue }
      }
    }
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

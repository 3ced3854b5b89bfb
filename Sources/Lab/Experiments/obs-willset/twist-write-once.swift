// `onChange` writes the property the first time only. It is called twice, and the assignment that was under way
// stores its 1 over the 99.
import Observation
import Synchronization

let fires = Atomic<Int>(0)

@MainActor @Observable final class Model {
  var number = 0
}

@main struct App {
  @MainActor static func main() {
    let model = Model()
    withObservationTracking {
      _ = model.number
    } onChange: {
      MainActor.assumeIsolated {
        if fires.add(1, ordering: .relaxed).newValue == 1 {
          model.number = 99
        }
      }
    }
    model.number = 1
    print("fires=\(fires.load(ordering: .relaxed)) after x=\(model.number)")
  }
}

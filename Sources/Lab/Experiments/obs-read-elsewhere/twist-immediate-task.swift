// `Task.immediate` starts running in place, before the tracked closure returns. The read is tracked.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    withObservationTracking {
      _ = Task.immediate { _ = model.number }
    } onChange: {
      print("onChange=fired")
    }
    model.number = 1
    print("done")
  }
}

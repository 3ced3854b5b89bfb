// The model is read in a task that the tracked closure starts. The task runs later, and its read is not tracked.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    withObservationTracking {
      _ = Task { _ = model.number }
    } onChange: {
      print("onChange=fired")
    }
    try? await Task.sleep(for: .milliseconds(10))
    model.number = 1
    print("done")
  }
}

// `onChange` starts a task on the main actor. When it runs, the new value is there.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    withObservationTracking {
      _ = model.number
    } onChange: {
      Task { @MainActor in print("hopped x=\(model.number)") }
    }
    model.number = 1
    try? await Task.sleep(for: .milliseconds(20))
  }
}

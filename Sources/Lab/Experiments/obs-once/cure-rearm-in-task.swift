// `onChange` starts a task on the main actor that tracks again. It runs after the writes and sees the last value.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@MainActor func watch(_ model: Model) {
  withObservationTracking {
    print("x=\(model.number)")
  } onChange: {
    Task { @MainActor in watch(model) }
  }
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    watch(model)
    model.number = 1
    model.number = 2
    model.number = 3
    try? await Task.sleep(for: .milliseconds(30))
    print("final x=\(model.number)")
  }
}

// The closure reads the value itself and hands it to the task. The read is tracked, wherever the task runs.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    let task = withObservationTracking {
      let number = model.number
      return Task { print("task number=\(number)") }
    } onChange: {
      print("onChange=fired")
    }
    await task.value
    model.number = 1
    print("done")
  }
}

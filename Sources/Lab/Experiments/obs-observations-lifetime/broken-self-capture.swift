// The model observes itself and stores the task. The task holds the model, so the `deinit` that cancels it never runs.
import Observation

@MainActor @Observable final class Model {
  var number = 0
  @ObservationIgnored var task: Task<Void, Never>?

  func start() {
    task = Task {
      for await value in Observations({ self.number }) {
        print("v=\(value)")
      }
    }
  }

  deinit {
    task?.cancel()
    print("model deinit")
  }
}

@main struct App {
  @MainActor static func main() async {
    var model: Model? = Model()
    model?.start()
    try? await Task.sleep(for: .milliseconds(20))
    model = nil
    try? await Task.sleep(for: .milliseconds(50))
    print("end of program")
  }
}

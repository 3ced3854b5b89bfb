// What is usually advised. It works, but the half that does the work is `@ObservationIgnored`.
// `Task` is Sendable, so the `unsafe` proves nothing that was in doubt.
import Observation

@MainActor @Observable final class Model {
  @ObservationIgnored nonisolated(unsafe) private var updatesTask: Task<Void, Never>?

  func start() {
    updatesTask = Task {
      try? await Task.sleep(for: .seconds(5))
      print("cancelled=\(Task.isCancelled)")
    }
  }

  deinit {
    updatesTask?.cancel()
    print("deinit=ran")
  }
}

@main struct App {
  @MainActor static func main() async {
    var model: Model? = Model()
    model?.start()
    await Task.yield()
    model = nil
    try? await Task.sleep(for: .milliseconds(100))
  }
}

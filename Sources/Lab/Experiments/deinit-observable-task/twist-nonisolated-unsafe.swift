// `nonisolated(unsafe)` on a tracked property compiles with a warning, and the task is cancelled.
// Do not take the warning's advice: `nonisolated` alone is rejected.
import Observation

@MainActor @Observable final class Model {
  nonisolated(unsafe) private var updatesTask: Task<Void, Never>?
  // expected-warning@-1 {{'nonisolated(unsafe)' has no effect on property 'updatesTask', consider using 'nonisolated'}}

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

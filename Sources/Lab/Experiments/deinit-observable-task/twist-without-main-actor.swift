// Control: the rejected program without `@MainActor`. The tracked property has no isolation, so deinit may read it.
// With `-default-isolation MainActor` the class is on the main actor again, and so is the error.
import Observation

@Observable final class Model {
  private var updatesTask: Task<Void, Never>?

  func start() {
    updatesTask = Task {
      try? await Task.sleep(for: .seconds(5))
      print("cancelled=\(Task.isCancelled)")
    }
  }

  deinit {
    updatesTask?.cancel()
    // expected-6-mainactor-error@-1 {{main actor-isolated property 'updatesTask' can not be referenced from a nonisolated context}}
    print("deinit=ran")
  }
}

@main struct App {
  static func main() async {
    var model: Model? = Model()
    model?.start()
    await Task.yield()
    model = nil
    try? await Task.sleep(for: .milliseconds(100))
  }
}

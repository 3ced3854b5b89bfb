// A main-actor model keeps its listener in a property and cancels it in deinit.
// `@Observable` tracks the property, so reading it is a call into the main actor, and deinit is not on it.
import Observation

@MainActor @Observable final class Model {
  private var updatesTask: Task<Void, Never>?

  func start() {
    updatesTask = Task {
      try? await Task.sleep(for: .seconds(5))
      print("cancelled=\(Task.isCancelled)")
    }
  }

  deinit {
    updatesTask?.cancel()
    // expected-error@-1 {{main actor-isolated property 'updatesTask' can not be referenced from a nonisolated context}}
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

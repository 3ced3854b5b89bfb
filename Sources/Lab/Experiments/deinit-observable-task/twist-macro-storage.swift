// The property stays tracked, and deinit reads the storage that `@Observable` generates for it.
// `_updatesTask` is a stored property of Sendable type, so this is allowed. It leans on the macro's naming.
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
    _updatesTask?.cancel()
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

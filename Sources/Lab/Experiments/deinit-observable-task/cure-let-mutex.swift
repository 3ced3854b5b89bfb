// The task sits in a `Mutex`, and the mutex in a `let`.
// A `let` is not tracked and a mutex is Sendable, so the plain deinit may read it.
import Observation
import Synchronization

@MainActor @Observable final class Model {
  private let task = Mutex<Task<Void, Never>?>(nil)

  func start() {
    let updates = Task {
      try? await Task.sleep(for: .seconds(5))
      print("cancelled=\(Task.isCancelled)")
    }
    task.withLock { $0 = updates }
  }

  deinit {
    task.withLock { $0?.cancel() }
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

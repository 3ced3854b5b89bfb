// The task lives in a small Sendable handle that cancels in its own deinit.
// The model holds it in a `let`, needs no deinit at all, and `@Observable` does not track a `let`.
import Observation
import Synchronization

final class CancelBag: Sendable {
  private let task = Mutex<Task<Void, Never>?>(nil)

  func set(_ newTask: Task<Void, Never>) {
    task.withLock { $0 = newTask }
  }

  deinit {
    task.withLock { $0?.cancel() }
    print("handle-deinit=ran")
  }
}

@MainActor @Observable final class Model {
  private let bag = CancelBag()

  func start() {
    bag.set(
      Task {
        try? await Task.sleep(for: .seconds(5))
        print("cancelled=\(Task.isCancelled)")
      }
    )
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

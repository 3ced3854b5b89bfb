// The warning for `nonisolated(unsafe)` proposes `nonisolated`. This is that program.
// A stored property of this class that can change may not be nonisolated, so it is rejected.
import Observation

@MainActor @Observable final class Model {
  nonisolated private var updatesTask: Task<Void, Never>?

  func start() {
    updatesTask = Task {
      try? await Task.sleep(for: .seconds(5))
    }
  }

  deinit {
    updatesTask?.cancel()
  }
}

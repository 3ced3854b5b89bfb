// The same proposal with tracking switched off: still rejected.
// It is `nonisolated` on a mutable stored property that is not allowed, tracked or not.
import Observation

@MainActor @Observable final class Model {
  @ObservationIgnored nonisolated private var updatesTask: Task<Void, Never>?
  // expected-error@-1 {{'nonisolated' cannot be applied to mutable stored properties}}

  func start() {
    updatesTask = Task {
      try? await Task.sleep(for: .seconds(5))
    }
  }

  deinit {
    updatesTask?.cancel()
  }
}

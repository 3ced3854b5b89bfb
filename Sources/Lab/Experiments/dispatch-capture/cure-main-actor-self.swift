// The object is on the main actor, so it is Sendable and may be captured.
// The block runs on the main queue, which counts as the main actor.
import Dispatch

@MainActor final class ViewModel {
  var n = 0

  func go() {
    DispatchQueue.main.async {
      self.n += 1
    }
  }
}

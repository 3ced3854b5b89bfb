// The parameter stays `@Sendable`; the closure goes back to the main actor by a task.
// Use this when the function that takes the closure is not yours.
nonisolated func later(_ action: @escaping @Sendable () -> Void) {
  action()
}

@MainActor final class ViewModel {
  var count = 0

  func start() {
    later {
      Task { @MainActor in self.count += 1 }
    }
  }
}

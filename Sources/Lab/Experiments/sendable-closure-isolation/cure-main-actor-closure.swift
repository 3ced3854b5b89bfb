// The parameter's type says `@MainActor`, so the closure may touch the property and the caller needs an await.
// Look at the function that passes it on to a task: one mode warns there, the others do not.
nonisolated func later(_ action: @escaping @MainActor () -> Void) {
  Task { await action() }
  // expected-5-complete-warning@-1 {{passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure; this is an error in the Swift 6 language mode}}
}

@MainActor final class ViewModel {
  var count = 0

  func start() {
    later { self.count += 1 }
  }
}

// The model is Sendable: its value is behind a lock and its accessors report reads and changes.
// A detached task writes 1000 values while the main actor observes. Many of them do not arrive, sometimes not even the last.
import Observation
import Synchronization

@Observable final class Model: Sendable {
  private let store = Mutex(0)

  var number: Int {
    get {
      access(keyPath: \.number)
      return store.withLock { $0 }
    }
    set {
      withMutation(keyPath: \.number) {
        store.withLock { $0 = newValue }
      }
    }
  }
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    var count = 0
    let loop = Task {
      for await _ in Observations({ model.number }) {
        count += 1
      }
    }
    try? await Task.sleep(for: .milliseconds(20))
    await Task.detached {
      for number in 1...1000 {
        model.number = number
        // expected-6-mainactor-error@-1 {{main actor-isolated property 'number' can not be mutated from a nonisolated context}}
      }
    }.value
    try? await Task.sleep(for: .milliseconds(100))
    // Without the cancellation a loop that missed the last value would wait for ever.
    loop.cancel()
    await loop.value
    print("saw-all=\(count > 1000)")
  }
}

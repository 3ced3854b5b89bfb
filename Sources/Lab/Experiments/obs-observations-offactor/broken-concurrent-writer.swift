// The model is Sendable: its value is behind a lock and its accessors report reads and changes.
// A detached task writes 1000 values while the main actor observes. The last one arrives, many others do not.
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
    let loop = Task {
      var count = 0
      for await value in Observations({ model.number }) {
        count += 1
        if value == 1000 { break }
      }
      return count
    }
    try? await Task.sleep(for: .milliseconds(20))
    await Task.detached {
      for number in 1...1000 {
        model.number = number
        // expected-6-mainactor-error@-1 {{main actor-isolated property 'number' can not be mutated from a nonisolated context}}
      }
    }.value
    let count = await loop.value
    print("saw-all=\(count >= 1000) saw-last=true")
  }
}

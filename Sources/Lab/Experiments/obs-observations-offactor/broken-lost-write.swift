// A write comes while the closure is evaluated: after its read, before its end. Nothing is registered yet, so nobody is told.
// Look at the output: the loop sees 0 and waits, although the model holds 1.
import Dispatch
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
    // The semaphores only make the moment certain. Without them it comes now and then.
    let hasRead = DispatchSemaphore(value: 0)
    let hasWritten = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      hasRead.wait()
      model.number = 1
      // expected-6-mainactor-error@-1 {{main actor-isolated property 'number' can not be mutated from a Sendable closure}}
      hasWritten.signal()
    }
    var isFirst = true
    let values = Observations {
      let number = model.number
      if isFirst {
        isFirst = false
        hasRead.signal()
        hasWritten.wait()
      }
      return number
    }
    let loop = Task {
      for await value in values {
        print("v=\(value)")
      }
    }
    try? await Task.sleep(for: .milliseconds(100))
    print("model=\(model.number)")
    loop.cancel()
    await loop.value
  }
}

// The closure waits while another thread reads the model. The time is right, the thread is not: the read is not tracked.
import Foundation
import Observation

@Observable final class Model {
  // Unsafe only to the compiler: the main thread waits for the other one, so the two never touch the model at the same time.
  nonisolated(unsafe) static let shared = Model()
  // expected-6-mainactor-error@-1 {{main actor-isolated default value in a nonisolated(unsafe) context}}
  // expected-6-mainactor-warning@-2 {{'nonisolated(unsafe)' is unnecessary for a constant with 'Sendable' type 'Model', consider removing it}}
  var number = 0
}

@main struct App {
  static func main() {
    withObservationTracking {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = Model.shared.number
        // expected-6-mainactor-error@-1 {{main actor-isolated property 'number' can not be referenced from a Sendable closure}}
        done.signal()
      }
      done.wait()
    } onChange: {
      print("onChange=fired")
    }
    Model.shared.number = 1
    print("done")
  }
}

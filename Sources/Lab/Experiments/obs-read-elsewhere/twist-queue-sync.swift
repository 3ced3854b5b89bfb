// The model is read on a queue, with `sync`. The block runs on the calling thread, so the read is tracked.
import Dispatch
import Observation

@Observable final class Model {
  // Unsafe only to the compiler: `sync` waits for the block, so nothing else touches the model at the same time.
  nonisolated(unsafe) static let shared = Model()
  // expected-6-mainactor-error@-1 {{main actor-isolated default value in a nonisolated(unsafe) context}}
  // expected-6-mainactor-warning@-2 {{'nonisolated(unsafe)' is unnecessary for a constant with 'Sendable' type 'Model', consider removing it}}
  var number = 0
}

@main struct App {
  static func main() {
    let queue = DispatchQueue(label: "q")
    withObservationTracking {
      queue.sync { _ = Model.shared.number }
    } onChange: {
      print("onChange=fired")
    }
    Model.shared.number = 1
    print("done")
  }
}

// `onChange` runs off the main actor, where the change is made. The task it starts runs on the main actor.
import Dispatch
import Observation

// Tells whether code runs on the main *queue*: on Linux the main actor leaves the main thread, so the thread proves nothing.
nonisolated let mainQueueKey = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

nonisolated func isOnMainQueue() -> Bool {
  DispatchQueue.getSpecific(key: mainQueueKey) == true
}

// Unchecked, and safe here: the main actor waits for the detached task, so the two never touch the model at the same time.
@Observable final class Model: @unchecked Sendable {
  var number = 0
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    withObservationTracking {
      _ = model.number
    } onChange: {
      print("onChange main=\(isOnMainQueue())")
      Task { @MainActor in print("redraw main=\(isOnMainQueue())") }
    }
    await Task.detached { model.number = 1 }.value
    // expected-6-mainactor-error@-1 {{main actor-isolated property 'number' can not be mutated from a nonisolated context}}
    try? await Task.sleep(for: .milliseconds(20))
  }
}

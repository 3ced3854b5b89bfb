// `@ObservationIgnored` alone again, but a detached task holds the last reference.
// The task is cancelled all the same. Look at `main=`: a plain deinit runs where the last release happens.
import Dispatch
import Observation

// On Linux the main actor leaves the main thread, so this asks the main queue instead of the thread.
nonisolated let mainKey = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

nonisolated func onMain() -> Bool {
  DispatchQueue.getSpecific(key: mainKey) == true
}

@MainActor @Observable final class Model {
  @ObservationIgnored private var updatesTask: Task<Void, Never>?

  func start() {
    updatesTask = Task {
      try? await Task.sleep(for: .seconds(5))
      print("cancelled=\(Task.isCancelled)")
    }
  }

  deinit {
    updatesTask?.cancel()
    print("deinit=ran main=\(onMain())")
  }
}

@main struct App {
  @MainActor static func main() async {
    var model: Model? = Model()
    model?.start()
    // This task outlives the variable below and lets go of the model off the main actor.
    let holder = Task.detached { [model] in
      _ = model
      try? await Task.sleep(for: .milliseconds(50))
    }
    model = nil
    await holder.value
    try? await Task.sleep(for: .milliseconds(100))
  }
}

// The class writes no deinit, and its last reference is dropped in a detached task.
// Compare the modes: the children die off the main actor, and on it under main-actor-by-default.
import Dispatch

// On Linux the main actor leaves the main thread, so this asks the main queue instead of the thread.
nonisolated let mainKey = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

nonisolated func onMain() -> Bool {
  DispatchQueue.getSpecific(key: mainKey) == true
}

nonisolated final class Child: Sendable {
  let name: String

  init(name: String) {
    self.name = name
  }

  deinit {
    print("\(name) main=\(onMain())")
  }
}

@MainActor final class Screen {
  let first = Child(name: "first")
  let second = Child(name: "second")

  init() {}
}

@main struct App {
  @MainActor static func main() async {
    await Task.detached {
      // The only reference is a local of this task, so the release happens here.
      let screen = await Screen()
      _ = screen
    }.value
    print("done")
  }
}

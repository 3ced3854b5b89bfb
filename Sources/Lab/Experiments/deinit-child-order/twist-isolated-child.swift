// The deinit of the class is plain and runs off the main actor. Its child has an isolated deinit.
// The child hops by itself, so it dies after the object that held it, and on the main actor.
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

@MainActor final class Child {
  isolated deinit {
    print("child main=\(onMain())")
  }
}

@MainActor final class Screen {
  let child = Child()

  init() {}

  deinit {
    print("screen main=\(onMain())")
  }
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

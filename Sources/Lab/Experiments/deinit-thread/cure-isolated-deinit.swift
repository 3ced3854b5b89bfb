// The same release in a detached task, but the deinit is isolated.
// It hops to the main actor before it runs: `main=true`.
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

@MainActor final class Screen {
  isolated deinit {
    print("deinit main=\(onMain())")
  }
}

@main struct App {
  @MainActor static func main() async {
    var screen: Screen? = Screen()
    let holder = Task.detached { [screen] in
      _ = screen
      try? await Task.sleep(for: .milliseconds(20))
    }
    screen = nil
    await holder.value
    try? await Task.sleep(for: .milliseconds(50))
  }
}

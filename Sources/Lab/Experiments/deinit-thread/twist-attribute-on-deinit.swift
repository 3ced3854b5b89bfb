// The class has no isolation at all; only its deinit is on the main actor.
// `@MainActor deinit` says so without isolating the rest of the class.
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

final class Screen: Sendable {
  @MainActor deinit {
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

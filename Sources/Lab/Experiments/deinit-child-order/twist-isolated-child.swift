// The parent's deinit is plain, and one of its children has an isolated one.
// Look at the order: the plain child dies with the parent, the other one hops and dies after it, though it is stored first.
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

@MainActor final class IsolatedChild {
  isolated deinit {
    print("isolated child main=\(onMain())")
  }
}

@MainActor final class Screen {
  let first = IsolatedChild()
  let second = Child(name: "second")

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

// The parameter keeps the isolation of the closure it is given.
// A detached task makes the call, and the closure still runs on the main actor: `main=true`.
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

nonisolated func call(_ action: @escaping @isolated(any) @Sendable () -> Void) async {
  await action()
}

@main struct App {
  static func main() async {
    await Task.detached {
      await call { @MainActor in
        print("main=\(onMain())")
      }
    }.value
  }
}

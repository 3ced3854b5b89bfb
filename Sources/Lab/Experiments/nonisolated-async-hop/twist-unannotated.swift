// No keyword at all: nonisolated by default in most modes, main-actor isolated under `-default-isolation MainActor`.
// It stays on the main queue there, and with `NonisolatedNonsendingByDefault` too.
import Dispatch

// Tells whether code runs on the main *queue*: on Linux the main actor leaves the main thread, so the thread proves nothing.
nonisolated let mainQueueKey = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

nonisolated func isOnMainQueue() -> Bool {
  DispatchQueue.getSpecific(key: mainQueueKey) == true
}

func work() async {
  print("work main=\(isOnMainQueue())")
}

@main struct App {
  @MainActor static func main() async {
    await work()
  }
}

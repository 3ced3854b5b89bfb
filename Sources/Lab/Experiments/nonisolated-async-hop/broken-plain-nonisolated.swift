// A plain `nonisolated` async function is called from the main actor and prints whether it is still on the main queue.
// The answer depends on the mode: run it with and without `NonisolatedNonsendingByDefault`.
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

nonisolated func work() async {
  print("work main=\(isOnMainQueue())")
}

@main struct App {
  @MainActor static func main() async {
    await work()
  }
}

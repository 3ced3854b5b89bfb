// The helper is `@concurrent`: it leaves the main actor, and the closure it awaits runs where the helper runs.
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

@concurrent nonisolated func timed(_ body: @Sendable () async -> Void) async {
  print("helper main=\(isOnMainQueue())")
  await body()
}

@main struct App {
  @MainActor static func main() async {
    await timed {
      print("body main=\(isOnMainQueue())")
    }
  }
}

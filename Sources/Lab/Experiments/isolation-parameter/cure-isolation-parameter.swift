// The helper takes the caller's isolation as a parameter with a default. The call does not change,
// and helper and closure both stay on the main actor.
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

func timed(isolation: isolated (any Actor)? = #isolation, _ body: () async -> Void) async {
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

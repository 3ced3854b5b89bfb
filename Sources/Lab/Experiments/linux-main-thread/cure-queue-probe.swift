// The reliable probe: a key that only the main queue carries.
// It is true on the main actor after a suspension, and false in a detached task.
import Dispatch

nonisolated let mainQueueKey = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

nonisolated func isOnMainQueue() -> Bool {
  DispatchQueue.getSpecific(key: mainQueueKey) == true
}

@main struct App {
  @MainActor static func main() async {
    await Task.yield()
    print("main actor=\(isOnMainQueue())")
    await Task.detached {
      print("detached=\(isOnMainQueue())")
    }.value
  }
}

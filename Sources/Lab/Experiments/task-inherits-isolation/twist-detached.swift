// Two tasks are started by main-actor code, a plain one and a detached one.
// Look at where each of them runs.
import Dispatch

// Marks the main queue: on Linux the main actor leaves the main thread, so the queue is what can be asked.
nonisolated let mainKey = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

nonisolated func onMain() -> Bool {
  DispatchQueue.getSpecific(key: mainKey) == true
}

@main struct App {
  @MainActor static func main() async {
    await Task { print("Task main=\(onMain())") }.value
    await Task.detached { print("detached main=\(onMain())") }.value
  }
}

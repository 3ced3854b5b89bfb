// The main actor waits for a task, and the task waits for the main actor.
// The limit of 0.2 seconds is only there so that the program ends: `timedOut`.
import Dispatch

@main struct App {
  @MainActor static func main() async {
    let semaphore = DispatchSemaphore(value: 0)
    Task { semaphore.signal() }
    print("result=\(semaphore.wait(timeout: .now() + 0.2))")
  }
}

// Control: a detached task does not inherit the main actor, so it can signal while the main actor is blocked.
// The wait ends with `success`; blocked it was all the same.
import Dispatch

@main struct App {
  @MainActor static func main() async {
    let semaphore = DispatchSemaphore(value: 0)
    Task.detached { semaphore.signal() }
    print("result=\(semaphore.wait(timeout: .now() + 0.2))")
  }
}

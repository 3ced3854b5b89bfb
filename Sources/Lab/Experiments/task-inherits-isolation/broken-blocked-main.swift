// Work that takes 200 ms is put into `Task {}` by main-actor code.
// Look at the answer: a sleep of 10 ms on the main actor took more than 150 ms.
import Dispatch

@main struct App {
  @MainActor static func main() async {
    let start = DispatchTime.now()
    // Waiting for a semaphore that nobody signals stands for work that blocks its thread.
    Task { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.2) }
    try? await Task.sleep(for: .milliseconds(10))
    let milliseconds = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000
    print("main delayed=\(milliseconds > 150)")
  }
}

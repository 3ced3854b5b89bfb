// The work is a `@concurrent` function, which leaves the main actor.
// Look at the answer: the main actor was free after its short sleep.
import Dispatch

@concurrent nonisolated func crunch() async {
  _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.2)
}

@main struct App {
  @MainActor static func main() async {
    let start = DispatchTime.now()
    Task { await crunch() }
    try? await Task.sleep(for: .milliseconds(10))
    let milliseconds = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000
    print("main delayed=\(milliseconds > 150)")
  }
}

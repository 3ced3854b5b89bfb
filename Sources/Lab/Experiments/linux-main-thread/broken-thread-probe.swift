// One function on the main actor asks its thread twice, before and after a suspension.
// The two answers differ, though the function never left the main actor.
import Foundation

nonisolated func isMainThread() -> Bool {
  Thread.isMainThread
}

@main struct App {
  @MainActor static func main() async {
    print("before=\(isMainThread())")
    await Task.yield()
    print("after=\(isMainThread())")
  }
}

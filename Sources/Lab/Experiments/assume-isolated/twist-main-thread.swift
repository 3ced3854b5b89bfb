// After a suspension the main actor is no longer on the main thread here, on Linux.
// `assumeIsolated` does not mind: it asks about the main queue, not about the thread.
import Foundation

nonisolated func poke() {
  MainActor.assumeIsolated {
    print("assumeIsolated ok Thread.isMainThread=\(Thread.isMainThread)")
  }
}

@main struct App {
  @MainActor static func main() async {
    await Task.yield()
    poke()
  }
}

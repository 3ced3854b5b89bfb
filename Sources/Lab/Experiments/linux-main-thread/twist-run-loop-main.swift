// `main` is synchronous and runs the run loop itself, so the first thread goes on serving the main queue.
// Now both answers are true.
import Foundation

nonisolated func isMainThread() -> Bool {
  Thread.isMainThread
}

@main struct App {
  static func main() {
    Task { @MainActor in
      print("before=\(isMainThread())")
      await Task.yield()
      print("after=\(isMainThread())")
      exit(0)
    }
    RunLoop.main.run()
  }
}

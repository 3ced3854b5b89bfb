// `Task.immediate` is called off the main actor, with a closure that belongs to it.
// It cannot run where it stands: look at the order, it is that of a plain task.
import Foundation

@main struct App {
  static func main() async {
    // Keeps the main actor busy, so that the task below has to wait for it.
    Task { @MainActor in usleep(60_000) }
    await Task.detached {
      usleep(20_000)
      print("1")
      let task = Task.immediate { @MainActor in print("task") }
      print("2")
      await task.value
    }.value
  }
}

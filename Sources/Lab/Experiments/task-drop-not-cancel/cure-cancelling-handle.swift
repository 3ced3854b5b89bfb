// The task is held by an object whose deinit cancels it.
// When the object goes, the task is cancelled.
final class CancellingHandle: Sendable {
  let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  deinit {
    task.cancel()
  }
}

@main struct App {
  static func main() async {
    do {
      let handle = CancellingHandle(
        Task {
          try? await Task.sleep(for: .milliseconds(30))
          print("ran cancelled=\(Task.isCancelled)")
        }
      )
      _ = handle
    }
    try? await Task.sleep(for: .milliseconds(80))
  }
}

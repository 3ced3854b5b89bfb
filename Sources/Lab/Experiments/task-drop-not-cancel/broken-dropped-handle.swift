// The only handle of a task goes out of scope while the task sleeps.
// Look at the line it prints: the task ran on and was not cancelled.
@main struct App {
  static func main() async {
    do {
      let task = Task {
        try? await Task.sleep(for: .milliseconds(30))
        print("still ran cancelled=\(Task.isCancelled)")
      }
      _ = task
    }
    try? await Task.sleep(for: .milliseconds(80))
  }
}

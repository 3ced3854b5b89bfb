// The outer task starts a `Task {}` and waits for it; then the outer one is cancelled.
// Look at the two answers: only the outer task is cancelled.
func work() async {
  try? await Task.sleep(for: .milliseconds(100))
  print("inner cancelled=\(Task.isCancelled)")
}

@main struct App {
  static func main() async {
    let outer = Task {
      let inner = Task { await work() }
      await inner.value
      print("outer cancelled=\(Task.isCancelled)")
    }
    try? await Task.sleep(for: .milliseconds(20))
    outer.cancel()
    await outer.value
  }
}

// The inner work is a child task, made by `async let`.
// Cancelling the outer task cancels the child as well.
func work() async {
  try? await Task.sleep(for: .milliseconds(100))
  print("inner cancelled=\(Task.isCancelled)")
}

@main struct App {
  static func main() async {
    let outer = Task {
      async let inner: Void = work()
      await inner
      print("outer cancelled=\(Task.isCancelled)")
    }
    try? await Task.sleep(for: .milliseconds(20))
    outer.cancel()
    await outer.value
  }
}

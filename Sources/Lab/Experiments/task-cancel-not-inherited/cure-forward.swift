// The inner task stays unstructured, and a cancellation handler passes the cancellation on.
// Use this when the work cannot be a child.
func work() async {
  try? await Task.sleep(for: .milliseconds(100))
  print("inner cancelled=\(Task.isCancelled)")
}

@main struct App {
  static func main() async {
    let outer = Task {
      let inner = Task { await work() }
      await withTaskCancellationHandler {
        await inner.value
      } onCancel: {
        inner.cancel()
      }
    }
    try? await Task.sleep(for: .milliseconds(20))
    outer.cancel()
    await outer.value
  }
}

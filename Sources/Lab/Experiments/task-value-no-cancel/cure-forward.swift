// The waiting task has a cancellation handler that cancels the slow one.
// The sleep would take five seconds. It is interrupted, and the waiting task goes on at once.
@main struct App {
  static func main() async {
    let slow = Task {
      do {
        try await Task.sleep(for: .seconds(5))
        return "slept"
      } catch {
        return "interrupted"
      }
    }
    let waiter = Task {
      let outcome = await withTaskCancellationHandler {
        await slow.value
      } onCancel: {
        slow.cancel()
      }
      print("waiter resumed cancelled=\(Task.isCancelled) slow=\(outcome) slowCancelled=\(slow.isCancelled)")
    }
    try? await Task.sleep(for: .milliseconds(10))
    waiter.cancel()
    await waiter.value
  }
}

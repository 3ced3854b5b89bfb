// One task awaits the value of another and is cancelled meanwhile.
// Look at the order: 40 ms after the cancellation it still waits.
@main struct App {
  static func main() async {
    let slow = Task { try? await Task.sleep(for: .milliseconds(120)) }
    let waiter = Task {
      await slow.value
      print("waiter resumed cancelled=\(Task.isCancelled) slowCancelled=\(slow.isCancelled)")
    }
    try? await Task.sleep(for: .milliseconds(10))
    waiter.cancel()
    try? await Task.sleep(for: .milliseconds(40))
    print("40ms after cancel")
    await waiter.value
  }
}

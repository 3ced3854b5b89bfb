// The continuation is dropped unused, and then the task is cancelled.
// The runtime reports the leak on stderr; `resumed` is never printed.
@main struct App {
  static func main() async {
    let waiting = Task {
      await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
      print("resumed")
    }
    try? await Task.sleep(for: .milliseconds(30))
    waiting.cancel()
    try? await Task.sleep(for: .milliseconds(30))
    print("still suspended")
  }
}

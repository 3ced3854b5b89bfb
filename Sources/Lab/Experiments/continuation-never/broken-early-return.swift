// A callback function returns early when it fails and does not call back.
// Nobody resumes the continuation: `v=` is never printed and stderr reports the leak.
func fetch(failing: Bool, _ done: (Int) -> Void) {
  if failing { return }
  done(1)
}

@main struct App {
  static func main() async {
    let waiting = Task {
      let value = await withCheckedContinuation { continuation in
        fetch(failing: true) { continuation.resume(returning: $0) }
      }
      print("v=\(value)")
    }
    try? await Task.sleep(for: .milliseconds(30))
    // Nobody cancelled the task, and it has not gone on either.
    print("hung=\(!waiting.isCancelled)")
  }
}

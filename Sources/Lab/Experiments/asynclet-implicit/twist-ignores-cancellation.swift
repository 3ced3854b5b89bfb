// The child sleeps in tasks of its own, so cancelling it changes nothing.
// The function has nothing left to do and still returns only when the child is done.
import Dispatch

@main struct App {
  static func main() async {
    let start = DispatchTime.now()
    await leaveEarly()
    let elapsed = DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds
    print("f took>80ms=\(elapsed / 1_000_000 > 80)")
  }

  static func leaveEarly() async {
    async let child: Void = stubborn()
    // expected-warning@-1 {{immutable value 'child' was never used; consider replacing with '_' or removing it}}
  }

  static func stubborn() async {
    for _ in 0..<10 {
      // An unstructured task does not inherit the cancellation of the task that waits for it.
      _ = await Task { try? await Task.sleep(for: .milliseconds(10)) }.value
    }
  }
}

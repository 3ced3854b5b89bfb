// A function starts a child with `async let` and leaves without awaiting it.
// Read the order: the child learns that it is cancelled, ends, and only then does the function return.
@main struct App {
  static func main() async {
    func leaveEarly() async {
      async let child: Void = slow()
      // expected-warning@-1 {{immutable value 'child' was never used; consider replacing with '_' or removing it}}
      print("leaving scope")
    }
    await leaveEarly()
    print("f returned")
  }

  static func slow() async {
    try? await Task.sleep(for: .milliseconds(50))
    print("child cancelled=\(Task.isCancelled)")
  }
}

// The same child, and the function awaits it before it leaves.
// Read the order: the child ends uncancelled, and only then is the scope left.
@main struct App {
  static func main() async {
    func leaveAfterwards() async {
      async let child: Void = slow()
      await child
      print("leaving scope")
    }
    await leaveAfterwards()
    print("f returned")
  }

  static func slow() async {
    try? await Task.sleep(for: .milliseconds(50))
    print("child cancelled=\(Task.isCancelled)")
  }
}

// The same race, but the body cancels the group when it leaves.
// The slow child sleeps in a way that notices cancellation, so the wait is short: `waited=false`.
@main struct App {
  static func main() async {
    let start = ContinuousClock.now
    let first = await withTaskGroup(of: Int.self) { group in
      group.addTask { 1 }
      group.addTask {
        try? await Task.sleep(for: .milliseconds(100))
        return 2
      }
      defer { group.cancelAll() }
      return await group.next() ?? 0
    }
    print("first=\(first) waited=\(ContinuousClock.now - start > .milliseconds(90))")
  }
}

// Two children race, and the body returns the first result.
// The group still waits for the slow one: `waited=true`.
@main struct App {
  static func main() async {
    let start = ContinuousClock.now
    let first = await withTaskGroup(of: Int.self) { group in
      group.addTask { 1 }
      group.addTask {
        try? await Task.sleep(for: .milliseconds(100))
        return 2
      }
      return await group.next() ?? 0
    }
    print("first=\(first) waited=\(ContinuousClock.now - start > .milliseconds(90))")
  }
}

// One child throws at once. The group cancels its sibling and waits for it all the same.
// The sibling ignores cancellation, so the error is caught late.
struct Boom: Error {}

@main struct App {
  static func main() async {
    let start = ContinuousClock.now
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { throw Boom() }
        group.addTask {
          for _ in 0..<10 {
            // An unstructured task does not inherit the cancellation of the task that waits for it.
            await Task { try? await Task.sleep(for: .milliseconds(10)) }.value
          }
        }
        try await group.next()
      }
    } catch {
      print("caught after>80ms=\(ContinuousClock.now - start > .milliseconds(80))")
    }
  }
}

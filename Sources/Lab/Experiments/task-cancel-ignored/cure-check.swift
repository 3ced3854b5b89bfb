// The loop asks before every round, and leaves when the sleep throws.
// Look at the count: no round is finished.
@main struct App {
  static func main() async {
    let task = Task { () -> Int in
      var rounds = 0
      while !Task.isCancelled {
        do {
          try await Task.sleep(for: .seconds(1))
        } catch {
          break
        }
        rounds += 1
      }
      return rounds
    }
    task.cancel()
    print("iterations=\(await task.value)")
  }
}

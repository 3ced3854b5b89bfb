// A task is cancelled at once, and its loop never asks.
// Look at the count: all five rounds are made.
@main struct App {
  static func main() async {
    let task = Task {
      var rounds = 0
      for _ in 0..<5 {
        rounds += 1
        await Task.yield()
      }
      return rounds
    }
    task.cancel()
    print("iterations=\(await task.value)")
  }
}

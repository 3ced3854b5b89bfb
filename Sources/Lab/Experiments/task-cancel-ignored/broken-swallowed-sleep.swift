// The loop sleeps a second per round and throws the sleep's error away with `try?`.
// After the cancellation no sleep sleeps any more; the loop spins for the 50 ms it has.
@main struct App {
  static func main() async {
    let task = Task { () -> Int in
      var rounds = 0
      let end = ContinuousClock.now + .milliseconds(50)
      while ContinuousClock.now < end {
        try? await Task.sleep(for: .seconds(1))
        rounds += 1
      }
      return rounds
    }
    task.cancel()
    print("spun-more-than-100=\(await task.value > 100)")
  }
}

// Two tasks read the same AsyncStream, six elements are yielded.
// Look at the sum: six elements arrive in all, not six at each task.
@main struct App {
  static func main() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let first = Task {
      var received: [Int] = []
      for await number in stream {
        received.append(number)
        try? await Task.sleep(for: .milliseconds(2))
      }
      return received
    }
    let second = Task {
      var received: [Int] = []
      for await number in stream {
        received.append(number)
        try? await Task.sleep(for: .milliseconds(2))
      }
      return received
    }
    for number in 1...6 {
      continuation.yield(number)
      try? await Task.sleep(for: .milliseconds(5))
    }
    continuation.finish()
    // Which task gets which element changes from run to run, so only counts are printed.
    let (left, right) = (await first.value, await second.value)
    let total = left.count + right.count
    let disjoint = Set(left).isDisjoint(with: right)
    print("total=\(total) disjoint=\(disjoint) each-saw-all=\(left.count == 6 && right.count == 6)")
  }
}

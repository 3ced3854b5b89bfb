// Control: ten tasks wait, one element is yielded, then `finish()` is called.
// Look at the counts: the element goes to one of the ten, the end goes to all.
@main struct App {
  static func main() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<10 {
        group.addTask {
          var count = 0
          for await _ in stream {
            count += 1
          }
          return count
        }
      }
      try? await Task.sleep(for: .milliseconds(30))
      continuation.yield(1)
      continuation.finish()
      var elements = 0
      var ended = 0
      for await count in group {
        elements += count
        ended += 1
      }
      print("elements=\(elements) ended=\(ended)")
    }
  }
}

// Ten tasks wait for one AsyncStream, then `finish()` is called once.
// The last line is printed only when all ten loops have ended.
@main struct App {
  static func main() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 {
        group.addTask {
          for await _ in stream {}
        }
      }
      group.addTask {
        try? await Task.sleep(for: .milliseconds(30))
        continuation.finish()
      }
    }
    print("all ten finished")
  }
}

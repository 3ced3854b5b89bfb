// `nonisolated(unsafe)` on the property switches the same check off in another place.
// The program is that of `twist-unchecked`, and so is the wrong sum.
final class Counter: Sendable {
  nonisolated(unsafe) var value = 0
}

@main struct App {
  static func main() async {
    let counter = Counter()
    await withDiscardingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1_000_000 {
            counter.value += 1
          }
        }
      }
    }
    print("lost updates=\(counter.value != 8_000_000)")
  }
}

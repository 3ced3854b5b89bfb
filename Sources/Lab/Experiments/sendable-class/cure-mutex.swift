// The mutable state lives in a Mutex, which is held by a `let`: the class is Sendable and the compiler can check it.
// Eight tasks add 100 000 each; look at the last line, no update is missing.
import Synchronization

final class Counter: Sendable {
  let value = Mutex(0)
}

@main struct App {
  static func main() async {
    let counter = Counter()
    await withDiscardingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<100_000 {
            counter.value.withLock { $0 += 1 }
          }
        }
      }
    }
    print("lost updates=\(counter.value.withLock { $0 } != 800_000)")
  }
}

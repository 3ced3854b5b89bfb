// `@unchecked Sendable` makes the error go away and protects nothing.
// Eight tasks add a million each to the same property; look at whether the sum is right.
final class Counter: @unchecked Sendable {
  var value = 0
}

@main struct App {
  static func main() async {
    let counter = Counter()
    await withDiscardingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1_000_000 {
            counter.value += 1
            // expected-6-mainactor-error@-1 {{main actor-isolated property 'value' can not be mutated from a nonisolated context}}
          }
        }
      }
    }
    print("lost updates=\(counter.value != 8_000_000)")
  }
}

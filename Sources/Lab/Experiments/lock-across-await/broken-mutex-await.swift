// The closure of `withLock` is synchronous, so an `await` inside it makes it a closure of the wrong type.
import Synchronization

let total = Mutex(0)

nonisolated func load() async -> Int {
  1
}

nonisolated func update() async {
  await total.withLock { $0 += await load() }
  // expected-concurrent-error@-1 {{cannot pass function of type '(inout sending Int) async -> sending ()' to parameter expecting synchronous function type}}
  // expected-nonsending-error@-2 {{cannot pass function of type '@concurrent (inout sending Int) async -> sending ()' to parameter expecting synchronous function type}}
}

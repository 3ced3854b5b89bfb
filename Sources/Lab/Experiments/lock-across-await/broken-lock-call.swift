// The lock is taken, the task suspends, and the unlock may come from another thread. `lock()` is unavailable here.
import Foundation

nonisolated func update(_ lock: NSLock) async {
  lock.lock()
  // expected-swift5-warning@-1 {{instance method 'lock' is unavailable from asynchronous contexts; Use async-safe scoped locking instead; this is an error in the Swift 6 language mode}}
  // expected-swift6-error@-2 {{instance method 'lock' is unavailable from asynchronous contexts; Use async-safe scoped locking instead}}
  await Task.yield()
  lock.unlock()
  // expected-swift5-warning@-1 {{instance method 'unlock' is unavailable from asynchronous contexts; Use async-safe scoped locking instead; this is an error in the Swift 6 language mode}}
  // expected-swift6-error@-2 {{instance method 'unlock' is unavailable from asynchronous contexts; Use async-safe scoped locking instead}}
}

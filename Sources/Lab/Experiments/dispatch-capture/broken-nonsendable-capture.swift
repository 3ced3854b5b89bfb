// An object that is not Sendable goes into a block on a global queue.
// The block runs on another thread; whoever made the object may still use it.
import Dispatch

final class Box {
  var n = 0
}

nonisolated func increment() {
  let box = Box()
  DispatchQueue.global().async {
    box.n += 1
    // expected-5-complete-warning@-1 {{capture of 'box' with non-Sendable type 'Box' in a '@Sendable' closure; this is an error in the Swift 6 language mode}}
    // expected-6-nonisolated-error@-2 {{capture of 'box' with non-Sendable type 'Box' in a '@Sendable' closure}}
    // expected-6-mainactor-error@-3 {{main actor-isolated property 'n' can not be mutated from a Sendable closure}}
  }
}

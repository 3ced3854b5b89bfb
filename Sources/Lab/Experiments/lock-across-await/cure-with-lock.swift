// The scoped form is allowed in async code: nothing in the closure can suspend, so lock and unlock happen on one thread.
import Foundation

nonisolated func update(_ lock: NSLock) async {
  lock.withLock {}
}

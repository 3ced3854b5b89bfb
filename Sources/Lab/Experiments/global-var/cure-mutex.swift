// The globals are constants; what changes is inside the mutex.
import Synchronization

let hits = Mutex(0)

enum Stats {
  static let total = Mutex(0)
}

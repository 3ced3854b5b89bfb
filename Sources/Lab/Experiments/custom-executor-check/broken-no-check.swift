// An actor runs on a dispatch queue of its own, and `peek` enters that queue before it assumes the actor.
// The queue is right, but the executor has no way to say so, and the assumption traps.
import Dispatch

final class QExec: SerialExecutor {
  let queue = DispatchQueue(label: "exec")

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    queue.async {
      unowned.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }
}

actor A {
  let executor = QExec()
  var n = 7

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  nonisolated func peek() -> Int {
    executor.queue.sync {
      assumeIsolated { $0.n }
    }
  }
}

@main struct App {
  static func main() async {
    print("n=\(A().peek())")
  }
}

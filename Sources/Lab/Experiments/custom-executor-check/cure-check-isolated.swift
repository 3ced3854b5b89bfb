// The same actor, and an executor that can be asked.
// `checkIsolated` returns when the code is on the queue and traps when it is not.
import Dispatch

final class QExec: SerialExecutor {
  let queue = DispatchQueue(label: "exec")

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    queue.async {
      unowned.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
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

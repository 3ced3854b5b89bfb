// The roles of `broken-former-hole` are exchanged: the task touches the document itself, the function passes it on.
// Swift 6 mode accepts that. Each side waits until the other has arrived, and so shows that both are at work at once.
import Synchronization

final class Document {
  var edits = 0
}

let taskArrived = Atomic<Bool>(false)
let editArrived = Atomic<Bool>(false)

// Waits at most a second for the other side, so that the program ends when there is no overlap.
nonisolated func hasArrived(_ flag: borrowing Atomic<Bool>) -> Bool {
  let deadline = ContinuousClock.now + .seconds(1)
  while ContinuousClock.now < deadline {
    if flag.load(ordering: .acquiring) { return true }
  }
  return false
}

nonisolated func edit(_ document: Document) async {
  editArrived.store(true, ordering: .releasing)
  // expected-6-mainactor-error@-1 {{main actor-isolated let 'editArrived' cannot be accessed from outside of the actor}}
  print("overlap=\(hasArrived(taskArrived))")
  // expected-6-mainactor-error@-1 {{main actor-isolated let 'taskArrived' cannot be accessed from outside of the actor}}
  document.edits += 1
  // expected-6-mainactor-error@-1 {{main actor-isolated property 'edits' can not be mutated from a nonisolated context}}
}

@MainActor func race() async {
  let document = Document()
  let task = Task {
    taskArrived.store(true, ordering: .releasing)
    _ = hasArrived(editArrived)
    document.edits += 1
  }
  await edit(document)
  await task.value
}

@main struct App {
  static func main() async {
    await race()
  }
}

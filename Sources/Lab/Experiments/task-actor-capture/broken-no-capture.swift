// A task is started in an actor's method, and its closure uses nothing of the actor.
// Look at the answer: the task is not isolated to the actor.
import Dispatch

actor Worker {
  func start() async -> Bool {
    let task = Task { () -> Bool in
      dispatchPrecondition(condition: .notOnQueue(.main))
      return isolated(to: #isolation)
    }
    return await task.value
  }
}

/// Says whether the caller that passes `#isolation` is isolated to an actor.
nonisolated func isolated(to actor: (any Actor)?) -> Bool {
  actor != nil
}

@main struct App {
  static func main() async {
    print("isolated-to-actor=\(await Worker().start())")
  }
}

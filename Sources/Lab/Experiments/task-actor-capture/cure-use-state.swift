// The closure changes a property of the actor, so it captures `self` and takes over its isolation.
// The change needs no await.
actor Worker {
  var count = 0

  func start() async -> Bool {
    let task = Task { () -> Bool in
      count += 1
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

// The closure only mentions `self` and does nothing with it.
// Look at the line `_ = self`: without it the answer would be false.
actor Worker {
  func start() async -> Bool {
    let task = Task { () -> Bool in
      _ = self
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

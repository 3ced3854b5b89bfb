// An actor's nonisolated method assumes the actor, and it is called from outside.
// Unlike the main actor, a default actor prints a message before it aborts.
actor A {
  var n = 0

  nonisolated func peek() -> Int {
    assumeIsolated { $0.n }
  }
}

@main struct App {
  static func main() async {
    print("n=\(A().peek())")
  }
}

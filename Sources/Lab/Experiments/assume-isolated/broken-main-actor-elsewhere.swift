// A synchronous function assumes the main actor, and a detached task calls it.
// The compiler has nothing to object to; the process traps without a message.
nonisolated func poke() {
  MainActor.assumeIsolated {
    print("inside")
  }
}

@main struct App {
  static func main() async {
    await Task.detached { poke() }.value
    print("survived")
  }
}

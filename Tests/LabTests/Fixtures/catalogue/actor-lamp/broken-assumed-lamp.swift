// A detached task assumes the main actor.
@main struct App {
  static func main() async {
    print("before")
    await Task.detached {
      assumeLit()
    }.value
  }
}

nonisolated func assumeLit() {
  MainActor.assumeIsolated {
    print("lit")
  }
}

// The deinit calls a method of its own class, and that is rejected too.
// The method belongs to the main actor, the plain deinit does not.
@MainActor final class Feature {
  var n = 0

  func teardown() {
    n = -1
    print("teardown")
  }

  deinit {
    teardown()
    // expected-error@-1 {{call to main actor-isolated instance method 'teardown()' in a synchronous nonisolated context}}
  }
}

@main struct App {
  @MainActor static func main() async {
    _ = Feature()
  }
}

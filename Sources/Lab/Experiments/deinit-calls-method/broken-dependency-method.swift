// A feature stops its store when it goes away.
// The store's method is on the main actor, the plain deinit is not.
@MainActor final class Store {
  func stop() {
    print("stopped")
  }
}

@MainActor final class Feature {
  let store = Store()

  deinit {
    store.stop()
    // expected-error@-1 {{call to main actor-isolated instance method 'stop()' in a synchronous nonisolated context}}
  }
}

@main struct App {
  @MainActor static func main() async {
    _ = Feature()
  }
}

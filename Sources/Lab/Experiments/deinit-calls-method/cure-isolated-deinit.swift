// An isolated deinit is on the main actor, so it may call the store directly.
@MainActor final class Store {
  func stop() {
    print("stopped")
  }
}

@MainActor final class Feature {
  let store = Store()

  isolated deinit {
    store.stop()
  }
}

@main struct App {
  @MainActor static func main() async {
    _ = Feature()
  }
}

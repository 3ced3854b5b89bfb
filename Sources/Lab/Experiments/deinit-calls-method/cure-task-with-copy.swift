// The deinit starts a task that stops the store a little later.
// Look at the capture list: it takes `store`, so the task does not hold the object that is going away.
@MainActor final class Store {
  func stop() {
    print("stopped")
  }
}

@MainActor final class Feature {
  let store = Store()

  deinit {
    Task { [store] in
      await store.stop()
    }
  }
}

@main struct App {
  @MainActor static func main() async {
    _ = Feature()
    try? await Task.sleep(for: .milliseconds(50))
  }
}

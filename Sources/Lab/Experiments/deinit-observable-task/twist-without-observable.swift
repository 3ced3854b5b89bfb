// Control: the rejected program without `@Observable` compiles and cancels.
// The main actor alone is no obstacle; a nonisolated deinit may read a stored property of Sendable type.
@MainActor final class Model {
  private var updatesTask: Task<Void, Never>?

  func start() {
    updatesTask = Task {
      try? await Task.sleep(for: .seconds(5))
      print("cancelled=\(Task.isCancelled)")
    }
  }

  deinit {
    updatesTask?.cancel()
    print("deinit=ran")
  }
}

@main struct App {
  @MainActor static func main() async {
    var model: Model? = Model()
    model?.start()
    await Task.yield()
    model = nil
    try? await Task.sleep(for: .milliseconds(100))
  }
}

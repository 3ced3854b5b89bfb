// A stored task polls for ever and uses `self`; the deinit would cancel it.
// Look for the line `deinit`: the task holds the object, so it never comes.
@MainActor final class ViewModel {
  var task: Task<Void, Never>?

  func poll() {
    task = Task {
      while !Task.isCancelled {
        self.tick()
        try? await Task.sleep(for: .milliseconds(5))
      }
    }
  }

  func tick() {}

  deinit {
    task?.cancel()
    print("deinit")
  }
}

@main struct App {
  @MainActor static func main() async {
    var model: ViewModel? = ViewModel()
    model?.poll()
    model = nil
    try? await Task.sleep(for: .milliseconds(60))
    print("later")
  }
}

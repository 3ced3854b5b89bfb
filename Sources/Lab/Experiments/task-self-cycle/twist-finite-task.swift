// A stored task uses `self` strongly, but it comes to an end.
// Look at the order: the object outlives its owner until the task is over, then it goes.
@MainActor final class ViewModel {
  var task: Task<Void, Never>?

  func load() {
    task = Task {
      try? await Task.sleep(for: .milliseconds(30))
      self.done()
    }
  }

  func done() {}

  deinit {
    print("deinit")
  }
}

@main struct App {
  @MainActor static func main() async {
    var model: ViewModel? = ViewModel()
    model?.load()
    model = nil
    print("released by owner")
    try? await Task.sleep(for: .milliseconds(80))
    print("later")
  }
}

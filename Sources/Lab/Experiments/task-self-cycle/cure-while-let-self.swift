// The closure holds `self` weakly and takes a strong reference for one round at a time.
// Look at the order: the object goes in a gap between two rounds, and then the loop ends.
@MainActor final class ViewModel {
  var task: Task<Void, Never>?

  func poll() {
    task = Task { [weak self] in
      while !Task.isCancelled, let self {
        self.tick()
        try? await Task.sleep(for: .milliseconds(5))
      }
      print("loop ended")
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

// `@Sendable` takes the inherited isolation off the closure, so it may run anywhere.
// It hops to the main actor itself before it touches the class.
import Lib

@MainActor final class ViewModel {
  var value = 0

  func load() {
    Fetcher().fetch { @Sendable value in
      Task { @MainActor in
        self.value = value
        print("callback ran")
      }
    }
  }
}

@main struct App {
  @MainActor static func main() async {
    let model = ViewModel()
    model.load()
    try? await Task.sleep(for: .milliseconds(100))
    print("value=\(model.value)")
  }
}

// A main-actor class passes a closure to a library that calls it on a background queue.
// It compiles without a warning. In Swift 6 it traps; in Swift 5 mode it writes `value` off the main actor.
import Lib

@MainActor final class ViewModel {
  var value = 0

  func load() {
    Fetcher().fetch {
      self.value = $0
      print("callback ran")
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

// This closure uses nothing of the class, and it traps all the same.
// It is isolated because of where it is written, not because of what it does.
import Lib

@MainActor final class ViewModel {
  func load() {
    Fetcher().fetch {
      print("callback got \($0)")
    }
  }
}

@main struct App {
  @MainActor static func main() async {
    ViewModel().load()
    try? await Task.sleep(for: .milliseconds(100))
    print("survived")
  }
}

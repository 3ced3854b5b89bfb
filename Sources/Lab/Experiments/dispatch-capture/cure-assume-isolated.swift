// The block on the main queue states that it is on the main actor.
// `assumeIsolated` checks the statement at run time, and here it holds.
import Dispatch

@MainActor final class ViewModel {
  var n = 0

  func go() {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.n += 1
        print("n=\(self.n)")
      }
    }
  }
}

@main struct App {
  @MainActor static func main() async {
    ViewModel().go()
    try? await Task.sleep(for: .milliseconds(50))
  }
}

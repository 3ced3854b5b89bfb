// The deinit is isolated, but the task it starts still outlives it.
// Isolation says where deinit runs, not that the object may live on.
@MainActor final class Controller {
  var n = 0

  isolated deinit {
    Task {
      // expected-swift5-warning@-1 {{capture of 'self' in a closure that outlives deinit; this is an error in the Swift 6 language mode}}
      // expected-swift6-error@-2 {{capture of 'self' in a closure that outlives deinit}}
      self.n += 1
    }
  }
}

@main struct App {
  @MainActor static func main() async {
    _ = Controller()
    try? await Task.sleep(for: .milliseconds(50))
    print("survived")
  }
}

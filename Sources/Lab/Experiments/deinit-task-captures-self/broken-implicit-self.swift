// The deinit starts a task that stops a service. `service` means `self.service`, so the task captures the dying object.
// Swift 6 rejects it. Swift 5 mode warns, and the program aborts.
@MainActor final class Service {
  func stop() {
    print("stopped")
  }
}

@MainActor final class Controller {
  let service = Service()

  deinit {
    Task { @MainActor in
      // expected-swift5-warning@-1 {{capture of 'self' in a closure that outlives deinit; this is an error in the Swift 6 language mode}}
      // expected-swift6-error@-2 {{capture of 'self' in a closure that outlives deinit}}
      service.stop()
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

// The capture list takes the service out of the object, so the task holds the service and not `self`.
// The object dies, the task runs after it, and both lines are printed.
@MainActor final class Service {
  func stop() {
    print("stopped")
  }
}

@MainActor final class Controller {
  let service = Service()

  deinit {
    Task { @MainActor [service] in
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

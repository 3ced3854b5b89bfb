// `Token` is not Sendable, and the property is still tracked.
// An isolated deinit may use both: it runs on the main actor.
import Observation

final class Token {
  func invalidate() {
    print("invalidated")
  }
}

@MainActor @Observable final class Model {
  private var token: Token? = Token()

  isolated deinit {
    token?.invalidate()
  }
}

@main struct App {
  @MainActor static func main() async {
    _ = Model()
  }
}

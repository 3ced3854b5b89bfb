// The one case that needs `nonisolated(unsafe)`: an untracked property whose type is not Sendable.
// It is for the author to prove that nobody else uses the token while the deinit runs.
import Observation

final class Token {
  nonisolated init() {}

  nonisolated func invalidate() {
    print("invalidated")
  }
}

@MainActor @Observable final class Model {
  // Set before anybody else sees the model and read in deinit, when nobody else can: never at the same time.
  @ObservationIgnored nonisolated(unsafe) private var token: Token? = Token()

  deinit {
    token?.invalidate()
  }
}

@main struct App {
  @MainActor static func main() async {
    _ = Model()
  }
}

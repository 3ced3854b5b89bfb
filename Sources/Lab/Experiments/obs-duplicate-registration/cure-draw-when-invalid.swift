// The screen remembers whether anything it has read has changed, and evaluates only then.
// Three calls of `drawIfNeeded` register once, and one change calls `onChange` once.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@MainActor final class Screen {
  private let model: Model
  private var isValid = false

  init(_ model: Model) {
    self.model = model
  }

  func drawIfNeeded() {
    guard !isValid else { return }
    isValid = true
    withObservationTracking {
      print("draw number=\(model.number)")
    } onChange: { [weak self] in
      // The model is on the main actor, so every change is made there.
      MainActor.assumeIsolated {
        print("onChange")
        self?.isValid = false
      }
    }
  }
}

@main struct App {
  @MainActor static func main() {
    let model = Model()
    let screen = Screen(model)
    for _ in 1...3 {
      screen.drawIfNeeded()
    }
    model.number = 1
    screen.drawIfNeeded()
    print("done")
  }
}

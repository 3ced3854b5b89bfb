// The closure reads a second object as well. The model dies and nothing happens; then the second object changes,
// the closure is evaluated again, finds the model gone and finishes.
import Observation

@MainActor @Observable final class Model {
  var number = 0

  deinit { print("model deinit") }
}

@MainActor @Observable final class Clock {
  var tick = 0
}

@main struct App {
  @MainActor static func main() async {
    var model: Model? = Model()
    let clock = Clock()
    let values = Observations<Int, Never>.untilFinished { [weak model] in
      _ = clock.tick
      guard let model else { return .finish }
      return .next(model.number)
    }
    Task {
      for await value in values {
        print("v=\(value)")
      }
      print("loop ended")
    }
    try? await Task.sleep(for: .milliseconds(20))
    model = nil
    try? await Task.sleep(for: .milliseconds(20))
    clock.tick += 1
    try? await Task.sleep(for: .milliseconds(20))
    print("end of program")
  }
}

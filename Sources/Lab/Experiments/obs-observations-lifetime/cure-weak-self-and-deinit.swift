// The model observes itself through a weak reference, so it can die, and its `deinit` cancels the loop.
import Observation

@MainActor @Observable final class Model {
  var number = 0
  @ObservationIgnored var task: Task<Void, Never>?

  func start() {
    let values = Observations<Int, Never>.untilFinished { [weak self] in
      if let self { .next(self.number) } else { .finish }
    }
    task = Task {
      for await value in values {
        print("v=\(value)")
      }
      print("loop ended")
    }
  }

  deinit {
    task?.cancel()
    print("model deinit")
  }
}

@main struct App {
  @MainActor static func main() async {
    var model: Model? = Model()
    model?.start()
    try? await Task.sleep(for: .milliseconds(20))
    model = nil
    try? await Task.sleep(for: .milliseconds(50))
    print("end of program")
  }
}

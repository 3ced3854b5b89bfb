// `untilFinished` with a weak capture. The model dies as it should, and the loop goes on waiting:
// nothing it has read has changed.
import Observation

@MainActor @Observable final class Model {
  var number = 0

  deinit { print("model deinit") }
}

@main struct App {
  @MainActor static func main() async {
    var model: Model? = Model()
    let values = Observations<Int, Never>.untilFinished { [weak model] in
      if let model { .next(model.number) } else { .finish }
    }
    Task {
      for await value in values {
        print("v=\(value)")
      }
      print("loop ended")
    }
    try? await Task.sleep(for: .milliseconds(20))
    model = nil
    try? await Task.sleep(for: .milliseconds(50))
    print("end of program")
  }
}

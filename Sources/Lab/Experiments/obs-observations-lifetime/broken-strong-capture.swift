// The closure holds the model strongly. The last other reference goes away, and the model stays.
import Observation

@MainActor @Observable final class Model {
  var number = 0

  deinit { print("model deinit") }
}

@main struct App {
  @MainActor static func main() async {
    var model: Model? = Model()
    if let observed = model {
      let values = Observations { observed.number }
      Task {
        for await value in values {
          print("v=\(value)")
        }
        print("loop ended")
      }
    }
    try? await Task.sleep(for: .milliseconds(20))
    model = nil
    try? await Task.sleep(for: .milliseconds(50))
    print("end of program")
  }
}

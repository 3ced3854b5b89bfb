// A weak capture lets the model die, and whoever owns the task cancels it. The loop ends on cancellation.
import Observation

@MainActor @Observable final class Model {
  var number = 0

  deinit { print("model deinit") }
}

@main struct App {
  @MainActor static func main() async {
    var model: Model? = Model()
    let values = Observations { [weak model] in model?.number }
    let loop = Task {
      for await value in values {
        print("v=\(value.map(String.init) ?? "nil")")
      }
      print("loop ended")
    }
    try? await Task.sleep(for: .milliseconds(20))
    model = nil
    try? await Task.sleep(for: .milliseconds(50))
    print("cancelling")
    loop.cancel()
    await loop.value
  }
}

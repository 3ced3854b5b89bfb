// The closure is put on the main actor by hand. The type checker accepts it; in Swift 6 modes the compiler crashes later.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

nonisolated func watch(_ model: Model) async {
  for await value in Observations({ @MainActor in model.number }) {
    print("v=\(value)")
    break
  }
}

@main struct App {
  static func main() async {
    await watch(Model())
  }
}

// A method of the model builds the sequence on the main actor. The nonisolated function only iterates it.
import Observation

@MainActor @Observable final class Model {
  var number = 0

  func values() -> Observations<Int, Never> {
    Observations { self.number }
  }
}

nonisolated func watch(_ model: Model) async {
  for await value in await model.values() {
    print("v=\(value)")
    break
  }
}

@main struct App {
  static func main() async {
    await watch(Model())
  }
}

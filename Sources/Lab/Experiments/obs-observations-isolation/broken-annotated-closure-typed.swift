// The annotated closure again, with the generic arguments spelled out and the sequence in a variable. It crashes as well.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

nonisolated func watch(_ model: Model) async {
  let values = Observations<Int, Never>({ @MainActor in model.number })
  for await value in values {
    print("v=\(value)")
    break
  }
}

@main struct App {
  static func main() async {
    await watch(Model())
  }
}

// The model is isolated to the main actor, and so it is Sendable. Other code hops to it.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

func use(_ model: Model) async {
  await MainActor.run { model.number += 1 }
}

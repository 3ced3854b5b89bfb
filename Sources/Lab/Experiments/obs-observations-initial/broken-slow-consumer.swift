// The loop needs 50 ms for each value, and a new value comes every 10 ms. Which of them it skips depends on timing.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    let loop = Task {
      for await value in Observations({ model.number }) {
        print("v=\(value)")
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
    for number in 1...10 {
      try? await Task.sleep(for: .milliseconds(10))
      model.number = number
    }
    try? await Task.sleep(for: .milliseconds(120))
    loop.cancel()
    await loop.value
  }
}

// The sequence exists before the changes, the loop starts after them. The first value is the one found then.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    let values = Observations { model.number }
    model.number = 1
    model.number = 2
    let loop = Task {
      for await value in values {
        print("v=\(value)")
        if value == 9 { break }
      }
    }
    try? await Task.sleep(for: .milliseconds(20))
    model.number = 9
    await loop.value
  }
}

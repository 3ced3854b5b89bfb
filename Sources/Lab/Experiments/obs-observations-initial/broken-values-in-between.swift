// Three assignments without a suspension between them. The loop sees 0, then 3: the values 1 and 2 are never emitted.
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
        if value == 9 { break }
      }
    }
    try? await Task.sleep(for: .milliseconds(20))
    model.number = 1
    model.number = 2
    model.number = 3
    try? await Task.sleep(for: .milliseconds(20))
    model.number = 9
    await loop.value
  }
}

// The closure reads a derived value that stays 0 while the property below it changes. Every change emits 0 again.
import Observation

@MainActor @Observable final class Model {
  var number = 0

  var parity: Int {
    number % 2
  }
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    let loop = Task {
      for await value in Observations({ model.parity }) {
        print("parity=\(value)")
      }
    }
    for number in [2, 4, 6] {
      try? await Task.sleep(for: .milliseconds(15))
      model.number = number
    }
    try? await Task.sleep(for: .milliseconds(15))
    loop.cancel()
    await loop.value
    print("ended by cancel")
  }
}

// Two loops iterate the same sequence while a model counts to 4. Some values arrive twice in the same loop.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    let values = Observations { model.number }
    let loops = [1, 2].map { _ in
      Task {
        var seen: [Int] = []
        for await value in values {
          seen.append(value)
          if value == 4 { break }
        }
        return seen
      }
    }
    for number in 1...4 {
      try? await Task.sleep(for: .milliseconds(20))
      model.number = number
    }

    var hasDuplicates = false
    for loop in loops {
      let seen = await loop.value
      hasDuplicates = hasDuplicates || Set(seen).count < seen.count
    }
    print("duplicates=\(hasDuplicates)")
  }
}

// Each loop has a copy of the sequence. `Observations` is a struct, and still the copies share what they keep.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    let values = Observations { model.number }
    let loops = [1, 2].map { _ in
      let copy = values
      return Task {
        var seen: [Int] = []
        for await value in copy {
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

// The detached task writes on the main actor, two properties at a time. The main actor observes them.
// The loop still skips pairs, but it never sees half of one, and it always gets the last one.
import Observation

@MainActor @Observable final class Model {
  var left = 0
  var right = 0

  func set(_ number: Int) {
    left = number
    right = number
  }
}

@main struct App {
  @MainActor static func main() async {
    let model = Model()
    let loop = Task {
      var hasHalf = false
      for await (left, right) in Observations({ (model.left, model.right) }) {
        hasHalf = hasHalf || left != right
        if left == 1000 { break }
      }
      return hasHalf
    }
    try? await Task.sleep(for: .milliseconds(20))
    await Task.detached {
      for number in 1...1000 {
        await model.set(number)
      }
    }.value
    let hasHalf = await loop.value
    print("saw-half=\(hasHalf) saw-last=true")
  }
}

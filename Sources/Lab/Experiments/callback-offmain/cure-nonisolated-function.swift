// The closure is written in a nonisolated function, so there is no isolation to inherit.
// The main-actor class awaits the function and writes the state itself.
import Lib

nonisolated func fetch() async -> Int {
  await withCheckedContinuation { continuation in
    Fetcher().fetch { continuation.resume(returning: $0) }
  }
}

@MainActor final class ViewModel {
  var value = 0

  func load() async {
    value = await fetch()
  }
}

@main struct App {
  @MainActor static func main() async {
    let model = ViewModel()
    await model.load()
    print("value=\(model.value)")
  }
}

// `load` sets the message and returns early when it fails; `body` reads the items and leaves the message to a closure.
// The failure schedules nothing. The redraw comes with the next success, which touches `items`.
import Observation

@MainActor @Observable final class LibraryModel {
  var items: [Int] = []
  var lastErrorMessage: String?

  func load(fail: Bool) {
    guard !fail else {
      lastErrorMessage = "offline"
      return
    }
    items = [1]
    lastErrorMessage = nil
  }
}

@main struct App {
  @MainActor static func main() {
    let model = LibraryModel()
    func body() -> (rows: Int, alert: () -> String?) {
      (model.items.count, { model.lastErrorMessage })
    }

    _ = withObservationTracking {
      body()
    } onChange: {
      print("fail-path redraw=scheduled")
    }
    model.load(fail: true)
    print("after-fail")
    model.load(fail: false)
  }
}

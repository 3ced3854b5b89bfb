// The same early return, and a `body` that reads the items and the message.
// Now the failure itself schedules the redraw, before `load` has returned.
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
    func body() -> (rows: Int, alert: String?) {
      (model.items.count, model.lastErrorMessage)
    }

    _ = withObservationTracking {
      body()
    } onChange: {
      print("fail-path redraw=scheduled")
    }
    model.load(fail: true)
    print("after-fail")
  }
}

// The alert is made of a closure again, but the framework calls it while it evaluates `body`.
// The read falls inside the tracked extent, so it counts.
import Observation

@MainActor @Observable final class LibraryModel {
  var lastErrorMessage: String?

  func loadFailing() {
    lastErrorMessage = "offline"
  }
}

struct Alert {
  let isPresented: () -> Bool
}

@main struct App {
  @MainActor static func main() {
    let model = LibraryModel()
    func body() -> Alert {
      Alert(isPresented: { model.lastErrorMessage != nil })
    }

    _ = withObservationTracking {
      let alert = body()
      return alert.isPresented()
    } onChange: {
      print("redraw=scheduled")
    }
    model.loadFailing()
    print("done")
  }
}

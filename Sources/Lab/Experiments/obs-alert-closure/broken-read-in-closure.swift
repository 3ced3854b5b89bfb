// `body` builds an alert from two closures and reads nothing itself.
// The load fails and the closure knows it, but no redraw was scheduled.
import Observation

@MainActor @Observable final class LibraryModel {
  var lastErrorMessage: String?

  func loadFailing() {
    lastErrorMessage = "offline"
  }
}

struct Alert {
  let isPresented: () -> Bool
  let message: () -> String
}

@main struct App {
  @MainActor static func main() {
    let model = LibraryModel()
    func body() -> Alert {
      Alert(
        isPresented: { model.lastErrorMessage != nil },
        message: { model.lastErrorMessage ?? "" }
      )
    }

    let alert = withObservationTracking {
      body()
    } onChange: {
      print("redraw=scheduled")
    }
    model.loadFailing()
    print("closure now says presented=\(alert.isPresented())")
  }
}

// `body` reads the message and gives the alert the value. The read is tracked, and the failure schedules a redraw.
import Observation

@MainActor @Observable final class LibraryModel {
  var lastErrorMessage: String?

  func loadFailing() {
    lastErrorMessage = "offline"
  }
}

struct Alert {
  let isPresented: () -> Bool
  let message: String
}

@main struct App {
  @MainActor static func main() {
    let model = LibraryModel()
    func body() -> Alert {
      let message = model.lastErrorMessage
      return Alert(isPresented: { message != nil }, message: message ?? "")
    }

    _ = withObservationTracking {
      body()
    } onChange: {
      print("redraw=scheduled")
    }
    model.loadFailing()
    print("done")
  }
}

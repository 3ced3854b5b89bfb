// The message is read in the tracked closure, and the same failure sets the same text again.
// Nothing is scheduled: the setter finds the two values equal.
import Observation

@MainActor @Observable final class LibraryModel {
  var lastErrorMessage: String?
}

@main struct App {
  @MainActor static func main() {
    let model = LibraryModel()
    model.lastErrorMessage = "offline"
    _ = withObservationTracking {
      model.lastErrorMessage
    } onChange: {
      print("redraw=scheduled")
    }
    model.lastErrorMessage = "offline"
    print("second identical error set")
  }
}

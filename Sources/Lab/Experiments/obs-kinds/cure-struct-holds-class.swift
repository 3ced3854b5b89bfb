// A struct holds a reference to an observable class. Reading through the struct is tracked.
import Observation

@Observable final class Settings {
  var volume = 0
}

struct Screen {
  let settings = Settings()
}

@main struct App {
  static func main() {
    let screen = Screen()
    withObservationTracking {
      _ = screen.settings.volume
    } onChange: {
      print("onChange=fired")
    }
    screen.settings.volume = 1
  }
}

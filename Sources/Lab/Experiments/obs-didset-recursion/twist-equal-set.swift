// An equal value is assigned. `didSet` runs, and `onChange` does not.
import Observation

@Observable final class Volume {
  var level = 0 {
    didSet { print("didSet") }
  }
}

@main struct App {
  static func main() {
    let volume = Volume()
    withObservationTracking {
      _ = volume.level
    } onChange: {
      print("onChange=fired")
    }
    volume.level = 0
    print("done")
  }
}

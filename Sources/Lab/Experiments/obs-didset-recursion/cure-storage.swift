// `didSet` assigns the storage that the macro generated. That is a plain stored property with this very observer,
// and an observer is not run for its own assignments.
import Observation

@Observable final class Volume {
  var level = 0 {
    didSet { _level = min(level, 10) }
  }
}

@main struct App {
  static func main() {
    let volume = Volume()
    volume.level = 50
    print("n=\(volume.level)")
  }
}

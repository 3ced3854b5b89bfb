// `didSet` assigns only a value that is out of range. The assignment runs `didSet` once more, and then it stops.
import Observation

@Observable final class Volume {
  var level = 0 {
    didSet {
      if level > 10 {
        level = 10
      }
    }
  }
}

@main struct App {
  static func main() {
    let volume = Volume()
    volume.level = 50
    print("n=\(volume.level)")
  }
}

// `didSet` clamps the level by assigning it. Each assignment runs the setter and `didSet` again, without end.
import Observation

@Observable final class Volume {
  var level = 0 {
    didSet { level = min(level, 10) }
  }
}

@main struct App {
  static func main() {
    let volume = Volume()
    volume.level = 50
    print("n=\(volume.level)")
  }
}

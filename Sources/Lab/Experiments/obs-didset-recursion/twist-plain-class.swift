// Control: the class of `broken-clamp-in-didset` without the macro. The assignment does not run `didSet` again.
final class Volume {
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

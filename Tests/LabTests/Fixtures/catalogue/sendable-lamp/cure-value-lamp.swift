// A lamp that is a value is copied into the task.
nonisolated struct Lamp {
  var isLit = false
}

@main struct App {
  static func main() async {
    let lamp = Lamp()
    let task = Task.detached {
      var copy = lamp
      copy.isLit = true
      return copy.isLit
    }
    print("lit=\(await task.value)")
  }
}

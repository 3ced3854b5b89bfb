// A lamp is handed to a task and switched on both sides.
nonisolated final class Lamp {
  var isLit = false
}

nonisolated func light() async -> Bool {
  let lamp = Lamp()
  let task = Task.detached {
    lamp.isLit = true
  }
  await task.value
  return lamp.isLit
}

@main struct App {
  static func main() async {
    print("lit=\(await light())")
  }
}

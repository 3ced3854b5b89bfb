// The test awaits the handle of the task it started.
// Look at the answer: the flag was set all three hundred times.
actor Flag {
  var isSet = false

  func set() {
    isSet = true
  }
}

@main struct App {
  static func main() async {
    var seen = 0
    for _ in 0..<300 {
      let flag = Flag()
      let task = Task {
        await Task.yield()
        await flag.set()
      }
      await task.value
      if await flag.isSet {
        seen += 1
      }
    }
    print("reliable=\(seen == 300)")
  }
}

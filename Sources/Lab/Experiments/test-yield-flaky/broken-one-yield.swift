// A test starts a task and waits for it by yielding once, three hundred times over.
// Look at the answer: one yield is not always enough.
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
      Task {
        await Task.yield()
        await flag.set()
      }
      await Task.yield()
      if await flag.isSet {
        seen += 1
      }
    }
    print("reliable=\(seen == 300)")
  }
}

var counter = 0
let limit = 3

struct Point {
  var x = 0
  func move() {}
}

nonisolated struct Free {
  func run() async {}
}

enum Key: String, CodingKey {
  case name
}

actor Worker {
  func work() {}
}

func show() {
  let action = { counter += 1 }
  action()
}

nonisolated func compute() async {
  await show()
}

@concurrent func background() async {}

extension Int {
  func half() -> Int { self / 2 }
}

final class Holder {
  deinit {}
}

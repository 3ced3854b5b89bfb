// An isolated deinit runs on the actor: it may call the method and use the state, in any order.
actor Logger {
  var lines = 0

  func flush() {
    lines = 0
  }

  isolated deinit {
    flush()
    lines += 1
  }
}

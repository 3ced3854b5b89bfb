// The same nonisolated method, called by an isolated one. The assumption holds.
actor A {
  var n = 7

  nonisolated func peek() -> Int {
    assumeIsolated { $0.n }
  }

  func viaActor() -> Int {
    peek()
  }
}

@main struct App {
  static func main() async {
    print("n=\(await A().viaActor())")
  }
}

// The deinit calls a method, and the method stores `self` in a global array.
// The compiler looks at the deinit only and accepts it; the runtime aborts.
nonisolated(unsafe) var graveyard: [AnyObject] = []

final class Node {
  func bury() {
    graveyard.append(self)
  }

  deinit {
    bury()
    // expected-6-mainactor-error@-1 {{call to main actor-isolated instance method 'bury()' in a synchronous nonisolated context}}
  }
}

@main struct App {
  static func main() {
    _ = Node()
    print("survived count=\(graveyard.count)")
  }
}

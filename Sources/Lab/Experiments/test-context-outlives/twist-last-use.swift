// The container is a local whose last use is the line that makes the context.
// Look at where its deinit prints: at the end of the scope, not after the last use.
final class Container {
  var rows: [Int] = []

  deinit {
    print("container deinit")
  }
}

final class Context {
  weak var container: Container?

  init(_ container: Container) {
    self.container = container
  }
}

@main struct App {
  static func main() {
    let container = Container()
    let context = Context(container)
    print("alive=\(context.container != nil)")
    print("end of scope")
  }
}

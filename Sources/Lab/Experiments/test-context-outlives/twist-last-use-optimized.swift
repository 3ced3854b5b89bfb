// The program of `twist-last-use`, built with -O.
// The optimizer does not shorten the life of this local either; its deinit can be observed.
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

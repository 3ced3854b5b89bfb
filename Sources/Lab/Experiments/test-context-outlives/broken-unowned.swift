// A helper makes a container and returns only its context, which refers back without owning it.
// Look at the first use: the container is already gone, and reading the reference is a fatal error.
final class Container {
  var rows: [Int] = []
  lazy var context = Context(self)
}

final class Context {
  unowned let container: Container

  init(_ container: Container) {
    self.container = container
  }

  func insert(_ row: Int) {
    container.rows.append(row)
  }
}

func makeContext() -> Context {
  Container().context
}

@main struct App {
  static func main() {
    let context = makeContext()
    context.insert(1)
    print("survived")
  }
}
